package io.benchlift.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDNumberTreeNode;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkInfo;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkedContentReference;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDParentTreeValue;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureTreeRoot;
import org.apache.pdfbox.pdmodel.documentinterchange.taggedpdf.StandardStructureTypes;
import org.apache.pdfbox.pdmodel.interactive.viewerpreferences.PDViewerPreferences;

/** What the parts of a document are, for screen readers and for copying: headings, paragraphs, tables, figures. */
final class PdfTags {

    private final PDStructureTreeRoot root = new PDStructureTreeRoot();
    private final PDStructureElement document = new PDStructureElement(StandardStructureTypes.DOCUMENT, root);
    private final Map<Integer, PDParentTreeValue> parents = new TreeMap<>();
    /** The elements of the current page, by the number of their marked content. */
    private final List<PDStructureElement> marked = new ArrayList<>();

    PdfTags() {
        root.appendKid(document);
    }

    /** @param type one of {@link StandardStructureTypes} */
    PDStructureElement add(String type) {
        return add(type, document);
    }

    PDStructureElement add(String type, PDStructureElement parent) {
        PDStructureElement element = new PDStructureElement(type, parent);
        parent.appendKid(element);
        return element;
    }

    /** The number of a new piece of content that belongs to {@code element}. */
    int mark(PDStructureElement element, PDPage page) {
        int number = marked.size();
        marked.add(element);
        var reference = new PDMarkedContentReference();
        reference.setPage(page);
        reference.setMCID(number);
        element.appendKid(reference);
        return number;
    }

    void endPage(PDPage page) {
        COSArray elements = new COSArray();
        marked.forEach(elements::add);
        marked.clear();
        int key = parents.size();
        parents.put(key, new PDParentTreeValue(elements));
        page.setStructParents(key);
    }

    /** Nothing can be added afterwards. @param title shown by viewers in place of the file's name */
    void finish(PDDocument finished, String title, Locale language) {
        var tree = new PDNumberTreeNode(PDParentTreeValue.class);
        tree.setNumbers(parents);
        root.setParentTree(tree);
        root.setParentTreeNextKey(parents.size());
        PDDocumentCatalog catalog = finished.getDocumentCatalog();
        catalog.setStructureTreeRoot(root);
        var info = new PDMarkInfo();
        info.setMarked(true);
        catalog.setMarkInfo(info);
        catalog.setLanguage(language.toLanguageTag());
        finished.getDocumentInformation().setTitle(title);
        var preferences = new PDViewerPreferences(new COSDictionary());
        preferences.setDisplayDocTitle(true);
        catalog.setViewerPreferences(preferences);
    }
}
