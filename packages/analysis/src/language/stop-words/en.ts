/** Function words of English. */
export const en = `
a an the this that these those i me my mine myself you your yours yourself yourselves he him his himself
she her hers herself it its itself we us our ours ourselves they them their theirs themselves who whom
whose which what where when why how and or but nor so yet if then else than because as until while
although though unless since whether once after before of at by for with about against between into
through during above below to from up down in out on off over under again further upon within without
toward towards among amongst across along around behind beside besides beyond despite except inside near
onto outside per plus regarding throughout till underneath unlike via versus am is are was were be been
being have has had having do does did doing done will would shall should can could may might must ought
cannot get gets got getting not no yes very too also just only own same such both each few more most
other others another some any all none neither either every many much several enough less least little
lot lots here there now today ever never always often sometimes usually already still even quite rather
almost perhaps maybe however therefore thus hence moreover instead otherwise anyway indeed well really
actually simply everyone everybody everything anyone anybody anything someone somebody something nobody
nothing anywhere somewhere everywhere nowhere whatever whoever whichever whenever wherever i'm i've i'd
i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've we'd
we'll they're they've they'd they'll that's that'd that'll there's here's what's who's where's how's
let's isn't aren't wasn't weren't haven't hasn't hadn't don't doesn't didn't won't wouldn't shan't
shouldn't can't couldn't mayn't mightn't mustn't ain't etc eg ie mr mrs ms dr
`;
