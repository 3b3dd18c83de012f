-- What caps the score, as in the result, so that lists can name it without reading results; null if nothing does.

alter table analyses add column score_caps jsonb;
alter table scans add column score_caps jsonb;
