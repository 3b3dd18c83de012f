-- The screen on which a page is rendered. Part of the cache key, too.

alter table analyses add column viewport text not null default 'mobile' check (viewport in ('mobile', 'desktop'));
