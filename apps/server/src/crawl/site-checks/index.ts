import type { SiteCheck } from './site-check.ts';
import { canChain } from './can-chain.ts';
import { canFormDrift } from './can-form-drift.ts';
import { canManyIn } from './can-many-in.ts';
import { canTarget3xx } from './can-target-3xx.ts';
import { canTarget4xx } from './can-target-4xx.ts';
import { canTargetBlocked } from './can-target-blocked.ts';
import { canTargetNoindex } from './can-target-noindex.ts';
import { canUnlinked } from './can-unlinked.ts';
import { cntThinVsPeers } from './cnt-thin-vs-peers.ts';
import { crawlMaxDepth } from './crawl-max-depth.ts';
import { crawlMaxFiles } from './crawl-max-files.ts';
import { crawlMaxLinks } from './crawl-max-links.ts';
import { crawlMaxPages } from './crawl-max-pages.ts';
import { crawlMaxUrls } from './crawl-max-urls.ts';
import { crawlTrap } from './crawl-trap.ts';
import { descDuplicate } from './desc-duplicate.ts';
import { dupExact } from './dup-exact.ts';
import { dupNear } from './dup-near.ts';
import { dupParamVariants } from './dup-param-variants.ts';
import { h1Duplicate } from './h1-duplicate.ts';
import { hlLanguageConflict } from './hl-language-conflict.ts';
import { hlReturnInconsistent } from './hl-return-inconsistent.ts';
import { hlReturnMissing } from './hl-return-missing.ts';
import { hlSitemapMismatch } from './hl-sitemap-mismatch.ts';
import { hlTarget3xx } from './hl-target-3xx.ts';
import { hlTarget4xx } from './hl-target-4xx.ts';
import { hlTargetNoindex } from './hl-target-noindex.ts';
import { hlTargetNonCanonical } from './hl-target-non-canonical.ts';
import { imgBroken } from './img-broken.ts';
import { imgSizeHuge } from './img-size-huge.ts';
import { imgSizeKb } from './img-size-kb.ts';
import { kwCannibalisation } from './kw-cannibalisation.ts';
import { linkBlockedTarget } from './link-blocked-target.ts';
import { linkBrokenExternal } from './link-broken-external.ts';
import { linkBrokenInternal } from './link-broken-internal.ts';
import { linkDepth } from './link-depth.ts';
import { linkExternalRedirect } from './link-external-redirect.ts';
import { linkFollowNofollowMix } from './link-follow-nofollow-mix.ts';
import { linkFragmentMissing } from './link-fragment-missing.ts';
import { linkNofollowOnlyInlinks } from './link-nofollow-only-inlinks.ts';
import { linkNonIndexableTarget } from './link-non-indexable-target.ts';
import { linkOrphan } from './link-orphan.ts';
import { linkUnverifiableExternal } from './link-unverifiable-external.ts';
import { linkWeak } from './link-weak.ts';
import { ogImageBroken } from './og-image-broken.ts';
import { perfCssSize } from './perf-css-size.ts';
import { perfJsSize } from './perf-js-size.ts';
import { perfPageWeight } from './perf-page-weight.ts';
import { perfPageWeightHuge } from './perf-page-weight-huge.ts';
import { perfRedirectingJs } from './perf-redirecting-js.ts';
import { pgLoop } from './pg-loop.ts';
import { pgNoindex } from './pg-noindex.ts';
import { pgNon200 } from './pg-non-200.ts';
import { pgSequence } from './pg-sequence.ts';
import { redir3xxInternalLink } from './redir-3xx-internal-link.ts';
import { redirChainInternal } from './redir-chain-internal.ts';
import { redirChainLong } from './redir-chain-long.ts';
import { redirLoop } from './redir-loop.ts';
import { redirToError } from './redir-to-error.ts';
import { redirToOtherHost } from './redir-to-other-host.ts';
import { redirTrailingSlashDup } from './redir-trailing-slash-dup.ts';
import { sdCoverageOutlier } from './sd-coverage-outlier.ts';
import { sm3xx } from './sm-3xx.ts';
import { sm4xx } from './sm-4xx.ts';
import { smBlocked } from './sm-blocked.ts';
import { smLeftOut } from './sm-left-out.ts';
import { smMissingPages } from './sm-missing-pages.ts';
import { smNoindex } from './sm-noindex.ts';
import { smNonCanonical } from './sm-non-canonical.ts';
import { smOtherHost } from './sm-other-host.ts';
import { titleDuplicate } from './title-duplicate.ts';
import { titlePatternOutlier } from './title-pattern-outlier.ts';

/** Every site check, in the order in which reports show them. */
export const siteChecks: readonly SiteCheck[] = [
  redir3xxInternalLink,
  redirChainInternal,
  redirChainLong,
  redirLoop,
  redirToError,
  redirToOtherHost,
  redirTrailingSlashDup,
  titleDuplicate,
  titlePatternOutlier,
  descDuplicate,
  h1Duplicate,
  canTarget4xx,
  canTarget3xx,
  canTargetNoindex,
  canTargetBlocked,
  canChain,
  canUnlinked,
  canFormDrift,
  canManyIn,
  linkBrokenInternal,
  linkBrokenExternal,
  linkUnverifiableExternal,
  linkExternalRedirect,
  linkNofollowOnlyInlinks,
  linkFollowNofollowMix,
  linkOrphan,
  linkWeak,
  linkDepth,
  linkFragmentMissing,
  linkNonIndexableTarget,
  linkBlockedTarget,
  crawlTrap,
  crawlMaxPages,
  crawlMaxDepth,
  crawlMaxUrls,
  crawlMaxFiles,
  crawlMaxLinks,
  imgBroken,
  imgSizeKb,
  imgSizeHuge,
  ogImageBroken,
  perfPageWeight,
  perfPageWeightHuge,
  perfJsSize,
  perfCssSize,
  perfRedirectingJs,
  hlReturnMissing,
  hlReturnInconsistent,
  hlTarget4xx,
  hlTarget3xx,
  hlTargetNoindex,
  hlTargetNonCanonical,
  hlLanguageConflict,
  hlSitemapMismatch,
  sdCoverageOutlier,
  cntThinVsPeers,
  kwCannibalisation,
  dupExact,
  dupNear,
  dupParamVariants,
  sm4xx,
  sm3xx,
  smNoindex,
  smNonCanonical,
  smBlocked,
  smMissingPages,
  smOtherHost,
  smLeftOut,
  pgNoindex,
  pgNon200,
  pgLoop,
  pgSequence,
];
