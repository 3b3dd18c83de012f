-- `render`: which pages a crawl loads in a browser, as asked or as the service was set; null: it was made before there
-- were any. `viewport`: on which screen. Of a page, `rendering`: rendered, moved, or why it was not rendered; null: it is no HTML page, or was made
-- before. `render_cause`: requested, client-rendered or sample; null: it was not to be rendered.

alter table crawls add column render text check (render in ('auto', 'always', 'never'));
alter table crawls add column viewport text not null default 'mobile' check (viewport in ('mobile', 'desktop'));
alter table crawl_pages add column rendering text;
alter table crawl_pages add column render_cause text;
