package io.benchlift.target;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The one table of server variables that a plan may set without asking: numbers, switches and words from a fixed list
 * that tune a server. A variable that can name a program, a library, a file, a directory, an account or a network
 * address is missing on purpose, and so is every variable that is not known here.
 *
 * <p>Sources: PostgreSQL 17 documentation, chapter 19 "Server Configuration" (the columns {@code category} and
 * {@code vartype} of {@code pg_settings}: resources, write-ahead log, query tuning, autovacuum, locks, statement
 * behaviour, statistics, what and when to log; no string). MariaDB Server documentation, "Server System Variables",
 * "InnoDB System Variables", "MyISAM System Variables", "Aria System Variables" (the column {@code VARIABLE_TYPE} of
 * {@code information_schema.SYSTEM_VARIABLES}; no {@code VARCHAR} but character set and collation). MySQL 8.4 Reference
 * Manual, sections 7.1.8 and 17.14.
 */
public final class TuningVariables {

    private static final Set<String> MYSQL = names(
            """
            aria_checkpoint_interval aria_group_commit aria_group_commit_interval aria_log_file_size
            aria_page_checksum aria_pagecache_buffer_size aria_sort_buffer_size
            auto_increment_increment auto_increment_offset autocommit back_log big_tables binlog_annotate_row_events
            binlog_cache_size binlog_checksum binlog_commit_wait_count binlog_commit_wait_usec
            binlog_expire_logs_seconds binlog_file_cache_size binlog_format binlog_group_commit_sync_delay
            binlog_group_commit_sync_no_delay_count binlog_order_commits binlog_row_image binlog_row_metadata
            binlog_stmt_cache_size binlog_transaction_compression bulk_insert_buffer_size
            character_set_server collation_server completion_type concurrent_insert connect_timeout
            default_storage_engine default_tmp_storage_engine delay_key_write delayed_insert_limit
            div_precision_increment enforce_storage_engine eq_range_index_dive_limit
            explicit_defaults_for_timestamp flush flush_time foreign_key_checks
            ft_max_word_len ft_min_word_len general_log group_concat_max_len histogram_size histogram_type
            host_cache_size idle_transaction_timeout in_predicate_conversion_threshold
            innodb_adaptive_flushing innodb_adaptive_flushing_lwm innodb_adaptive_hash_index
            innodb_adaptive_hash_index_parts innodb_autoextend_increment innodb_autoinc_lock_mode
            innodb_buffer_pool_chunk_size innodb_buffer_pool_dump_at_shutdown innodb_buffer_pool_dump_pct
            innodb_buffer_pool_instances innodb_buffer_pool_load_at_startup innodb_buffer_pool_size
            innodb_change_buffering innodb_change_buffer_max_size innodb_checksum_algorithm innodb_compression_algorithm
            innodb_compression_default innodb_compression_level innodb_concurrency_tickets
            innodb_data_file_buffering innodb_data_file_write_through innodb_deadlock_detect innodb_ddl_threads
            innodb_dedicated_server innodb_default_row_format innodb_doublewrite innodb_doublewrite_batch_size
            innodb_doublewrite_files innodb_doublewrite_pages innodb_extend_and_initialize innodb_fast_shutdown
            innodb_file_per_table innodb_fill_factor innodb_flush_log_at_timeout innodb_flush_log_at_trx_commit
            innodb_flush_method innodb_flush_neighbors innodb_flush_sync innodb_flushing_avg_loops
            innodb_ft_cache_size innodb_ft_max_token_size innodb_ft_min_token_size innodb_idle_flush_pct
            innodb_io_capacity innodb_io_capacity_max innodb_lock_wait_timeout innodb_log_buffer_size
            innodb_log_checksums innodb_log_compressed_pages innodb_log_file_buffering innodb_log_file_mmap
            innodb_log_file_size innodb_log_file_write_through innodb_log_files_in_group innodb_log_spin_wait_delay
            innodb_log_wait_for_flush_spin_hwm innodb_log_write_ahead_size innodb_log_writer_threads
            innodb_lru_scan_depth innodb_max_dirty_pages_pct innodb_max_dirty_pages_pct_lwm innodb_max_purge_lag
            innodb_max_purge_lag_delay innodb_max_undo_log_size innodb_numa_interleave innodb_old_blocks_pct
            innodb_old_blocks_time innodb_online_alter_log_max_size innodb_open_files innodb_page_cleaners
            innodb_page_size innodb_parallel_read_threads innodb_prefix_index_cluster_optimization
            innodb_print_all_deadlocks innodb_purge_batch_size innodb_purge_threads innodb_random_read_ahead
            innodb_read_ahead_threshold innodb_read_io_threads innodb_redo_log_capacity innodb_rollback_on_timeout
            innodb_snapshot_isolation innodb_sort_buffer_size innodb_spin_wait_delay innodb_stats_auto_recalc
            innodb_stats_method innodb_stats_persistent innodb_stats_persistent_sample_pages
            innodb_stats_transient_sample_pages innodb_strict_mode innodb_sync_spin_loops innodb_table_locks
            innodb_thread_concurrency innodb_thread_sleep_delay innodb_undo_log_truncate innodb_undo_tablespaces
            innodb_use_atomic_writes innodb_use_fdatasync innodb_use_native_aio innodb_write_io_threads
            interactive_timeout internal_tmp_mem_storage_engine join_buffer_size join_buffer_space_limit
            join_cache_level key_buffer_size key_cache_age_threshold key_cache_block_size key_cache_division_limit
            key_cache_segments large_pages lock_wait_timeout log_bin log_bin_compress log_bin_compress_min_len
            log_output log_queries_not_using_indexes log_slow_query log_slow_query_time log_slow_rate_limit
            long_query_time low_priority_updates
            max_allowed_packet max_binlog_cache_size max_binlog_size max_binlog_stmt_cache_size max_connect_errors
            max_connections max_delayed_threads max_error_count max_heap_table_size max_join_size
            max_length_for_sort_data max_prepared_stmt_count max_rowid_filter_size max_seeks_for_key
            max_session_mem_used max_sort_length max_statement_time max_user_connections max_write_lock_count
            metadata_locks_cache_size metadata_locks_hash_instances min_examined_row_limit mrr_buffer_size
            myisam_block_size myisam_max_sort_file_size myisam_mmap_size myisam_repair_threads
            myisam_sort_buffer_size myisam_stats_method myisam_use_mmap
            net_buffer_length net_read_timeout net_retry_count net_write_timeout old_mode open_files_limit
            optimizer_disk_read_cost optimizer_disk_read_ratio optimizer_prune_level optimizer_search_depth
            optimizer_selectivity_sampling_limit optimizer_switch optimizer_use_condition_selectivity
            performance_schema preload_buffer_size
            query_alloc_block_size query_cache_limit query_cache_min_res_unit query_cache_size
            query_cache_strip_comments query_cache_type query_cache_wlock_invalidate query_prealloc_size
            range_alloc_block_size range_optimizer_max_mem_size read_buffer_size read_rnd_buffer_size
            rowid_merge_buff_size server_id skip_name_resolve slow_launch_time slow_query_log sort_buffer_size
            sql_mode stored_program_cache sync_binlog sync_frm
            table_definition_cache table_open_cache table_open_cache_instances tcp_nodelay temptable_max_mmap
            temptable_max_ram temptable_use_mmap thread_cache_size thread_handling thread_pool_idle_timeout
            thread_pool_max_threads thread_pool_oversubscribe thread_pool_priority thread_pool_size
            thread_pool_stall_limit thread_stack tmp_disk_table_size tmp_memory_table_size tmp_table_size
            transaction_alloc_block_size transaction_isolation transaction_prealloc_size tx_isolation unique_checks
            use_stat_tables userstat wait_timeout
            """);

    private static final Set<String> POSTGRESQL = names(
            """
            autovacuum autovacuum_analyze_scale_factor autovacuum_analyze_threshold autovacuum_freeze_max_age
            autovacuum_max_workers autovacuum_multixact_freeze_max_age autovacuum_naptime
            autovacuum_vacuum_cost_delay autovacuum_vacuum_cost_limit autovacuum_vacuum_insert_scale_factor
            autovacuum_vacuum_insert_threshold autovacuum_vacuum_max_threshold autovacuum_vacuum_scale_factor
            autovacuum_vacuum_threshold autovacuum_work_mem autovacuum_worker_slots
            backend_flush_after bgwriter_delay bgwriter_flush_after bgwriter_lru_maxpages bgwriter_lru_multiplier
            checkpoint_completion_target checkpoint_flush_after checkpoint_timeout checkpoint_warning
            client_connection_check_interval commit_delay commit_siblings commit_timestamp_buffers compute_query_id
            constraint_exclusion cpu_index_tuple_cost cpu_operator_cost cpu_tuple_cost cursor_tuple_fraction
            deadlock_timeout default_statistics_target default_toast_compression default_transaction_deferrable
            default_transaction_isolation default_transaction_read_only dynamic_shared_memory_type
            effective_cache_size effective_io_concurrency enable_async_append enable_bitmapscan enable_distinct_reordering
            enable_gathermerge enable_group_by_reordering enable_hashagg enable_hashjoin enable_incremental_sort
            enable_indexonlyscan enable_indexscan enable_material enable_memoize enable_mergejoin enable_nestloop
            enable_parallel_append enable_parallel_hash enable_partition_pruning enable_partitionwise_aggregate
            enable_partitionwise_join enable_presorted_aggregate enable_self_join_elimination enable_seqscan
            enable_sort enable_tidscan
            extra_float_digits file_copy_method file_extend_method from_collapse_limit fsync full_page_writes
            geqo geqo_effort geqo_generations geqo_pool_size geqo_seed geqo_selection_bias geqo_threshold
            gin_fuzzy_search_limit gin_pending_list_limit hash_mem_multiplier huge_page_size huge_pages
            idle_in_transaction_session_timeout idle_replication_slot_timeout idle_session_timeout
            io_combine_limit io_max_combine_limit io_max_concurrency io_method io_workers
            jit jit_above_cost jit_expressions jit_inline_above_cost jit_optimize_above_cost jit_tuple_deforming
            join_collapse_limit lock_timeout log_autovacuum_min_duration log_checkpoints log_connections
            log_disconnections log_duration log_error_verbosity log_lock_waits log_min_duration_sample
            log_min_duration_statement log_min_error_statement log_min_messages log_parameter_max_length
            log_statement log_statement_sample_rate log_temp_files log_transaction_sample_rate logical_decoding_work_mem
            maintenance_io_concurrency maintenance_work_mem max_connections max_files_per_process
            max_locks_per_transaction max_notify_queue_pages max_parallel_maintenance_workers max_parallel_workers
            max_parallel_workers_per_gather max_pred_locks_per_page max_pred_locks_per_relation
            max_pred_locks_per_transaction max_prepared_transactions max_stack_depth max_wal_senders max_wal_size
            max_worker_processes min_dynamic_shared_memory min_parallel_index_scan_size
            min_parallel_table_scan_size min_wal_size multixact_member_buffers multixact_offset_buffers
            notify_buffers old_snapshot_threshold parallel_leader_participation parallel_setup_cost
            parallel_tuple_cost password_encryption plan_cache_mode random_page_cost recovery_prefetch
            recursive_worktable_factor reserved_connections scram_iterations seq_page_cost serializable_buffers
            shared_buffers shared_memory_type statement_timeout stats_fetch_consistency subtransaction_buffers
            superuser_reserved_connections synchronize_seqscans synchronous_commit
            tcp_keepalives_count tcp_keepalives_idle tcp_keepalives_interval tcp_user_timeout temp_buffers
            temp_file_limit track_activities track_activity_query_size track_commit_timestamp track_cost_delay_timing
            track_counts track_functions track_io_timing track_wal_io_timing transaction_buffers transaction_timeout
            update_process_title vacuum_buffer_usage_limit vacuum_cost_delay vacuum_cost_limit vacuum_cost_page_dirty
            vacuum_cost_page_hit vacuum_cost_page_miss vacuum_failsafe_age vacuum_freeze_min_age
            vacuum_freeze_table_age vacuum_multixact_failsafe_age vacuum_multixact_freeze_min_age
            vacuum_multixact_freeze_table_age
            wal_buffers wal_compression wal_decode_buffer_size wal_init_zero wal_keep_size wal_level wal_log_hints
            wal_recycle wal_skip_threshold wal_sync_method wal_writer_delay wal_writer_flush_after
            work_mem
            """);

    /** The values of variables that also take a file's name. */
    private static final Map<String, String> SAFE_VALUES = Map.of("log_bin", "(?i)on|off|0|1");

    private TuningVariables() {}

    /** Whether a plan may set the variable to this value without asking; the name in any spelling the server takes. */
    public static boolean allow(Product product, String name, String value) {
        String plain = plain(name);
        return of(product).contains(plain) && value.matches(SAFE_VALUES.getOrDefault(plain, ".*"));
    }

    /** The names for a product, as in its documentation. */
    public static Set<String> of(Product product) {
        return product.isMySqlFamily() ? MYSQL : POSTGRESQL;
    }

    /**
     * A variable's name as it stands in the table: servers ignore case, and MySQL and MariaDB take a hyphen for
     * {@code _}.
     */
    public static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    private static Set<String> names(String words) {
        return Set.of(words.strip().split("\\s+"));
    }
}
