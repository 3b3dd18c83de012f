-- False for a page whose scan was told that it is meant to stay out of search; part of the cache key, too.

alter table analyses add column expect_indexable boolean not null default true;
