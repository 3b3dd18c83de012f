-- What caps the score of a page of a crawl, as in its result; null if nothing does.

alter table crawl_pages add column score_caps jsonb;
