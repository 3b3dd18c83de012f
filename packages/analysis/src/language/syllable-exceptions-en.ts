/** English words with misleading spelling, by number of syllables. */
const words: Readonly<Record<number, string>> = {
  1: `
aisle aye blue bruise build built bye cheque clue come cored cruise cue does done due dye dyes eye eyed
eyes fired foes fruit girl glue goes guard guess guest guide heard height hired isle juice league mme
once one ones piece plague queue queues rhyme rogue shoe shoes some sphere squeak squelched strength sue
suit the tired toe toes tongue true twelfth vague view vogue weight whose wired world yield you your
yours youth
`,
  2: `
acre acres ago analogue anyone being beyond billion blooper brilliant business buyer buying cafe
carriage catalogue cement centre chaos clement cliche client colleague colleagues comment couldn't
create crooked cruel crying dial dialogue didn't diet doesn't doing doughey dreadnought duel dungeon
dying fatigue fibre fluid flyer flying forehead foreign forest forward fuel giant going hadn't hasn't
hearing hundred hundreds hydro hypos into intrigue isn't jagged kindred lawyer layer legion lion litre
litres loyal lying marriage maybe mayor metre metres million millions moment mustn't naked needn't ocean
ogre onion only onto partial paying people pigeon player playing poem poems poet prayer prologue quiet
ragged region regions reuse reused riot royal rugged ruin ruined sacred saying science seeing segment
shouldn't simple sinew social soldier soldiers somehow someone something sometime sometimes somewhere
special staying surgeon toward towards trial trials trillion trying tying union upon via wasn't wicked
wouldn't wretched yourself
`,
  3: `
alien aliens ambience animal annual anyway area areas audio beloved casual committee complement created
creates creating creation creative creator element elements employee employees engineer everyone
familiar families family finale fluency forever genuine gradual however idea ideas idiot implement
influence influenced influences karate manual medium museum museums mutual patio peculiar period pioneer
poetry premium radio ratio realise realised realize realized recipe referee sesame simile stadium studio
supplement tenement theater usual verandah video violet violin virtual visual whatever whenever wherever
whichever whoever
`,
  4: `
abalone actually aluminum anemone anxiety apostrophe calamari catastrophe colosseum epitome facsimile
february hyperbole january macaroni psychiatry realistic reality society theatrical uranium usually
variety
`,
};

export const englishSyllableExceptions: ReadonlyMap<string, number> = new Map(
  Object.entries(words).flatMap(([count, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((word) => [word, Number(count)] as const),
  ),
);
