-- The fragments that a page links to, as text in step with the pairs of fragment_pairs, so that findings can name them;
-- null for pages stored by an earlier version.

alter table crawl_pages add column fragment_texts text[];
