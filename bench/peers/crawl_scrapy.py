"""Scrapy: title, description, first heading and links of every page; the start URL and the connections as arguments."""
import json
import resource
import sys

import scrapy
from scrapy.crawler import CrawlerProcess

start, connections = sys.argv[1], int(sys.argv[2])
pages = 0


class Pages(scrapy.Spider):
    name = "pages"
    start_urls = [start]
    allowed_domains = ["127.0.0.1"]

    def parse(self, response):
        global pages
        pages += 1
        links = response.css("a::attr(href)").getall()
        yield {
            "url": response.url,
            "title": response.css("title::text").get(),
            "description": response.css("meta[name=description]::attr(content)").get(),
            "heading": response.css("h1::text").get(),
            "links": len(links),
        }
        for link in links:
            yield response.follow(link, self.parse)


settings = {
    "CONCURRENT_REQUESTS": connections,
    "CONCURRENT_REQUESTS_PER_DOMAIN": connections,
    "ROBOTSTXT_OBEY": False,
    "LOG_LEVEL": "ERROR",
    "TELNETCONSOLE_ENABLED": False,
    "COOKIES_ENABLED": False,
    "RETRY_ENABLED": False,
}
process = CrawlerProcess(settings)
process.crawl(Pages)
process.start()
usage = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"pages": pages, "cpu_seconds": usage.ru_utime + usage.ru_stime, "peak_mib": usage.ru_maxrss / 1024}))
