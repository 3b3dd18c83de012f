/** Function words of Afrikaans. */
export const af = `
die 'n dit dat hierdie daardie ek my jy jou u hy hom sy haar ons julle hulle hul wat wie waar wanneer
hoe hoekom watter en of maar want dus as dan omdat sodat terwyl nadat voordat tensy al hoewel in op aan
van vir met by na uit oor onder bo tussen deur teen om tot te ten agter langs sonder binne buite tydens
volgens is was wees word het had kan kon moet moes mag wil wou sal sou gaan doen laat nie geen ook nog
nou toe hier daar so baie altyd nooit dikwels soms weer net slegs alleen miskien byna veral ja nee elke
alle ander meer meeste minder self mekaar iets niks iemand niemand almal
`;
