/** Function words of French. */
export const fr = `
le la les l' un une des du de d' au aux ce cet cette ces c' mon ma mes ton ta tes son sa ses notre nos
votre vos leur leurs je j' tu il elle on nous vous ils elles me m' te t' se s' lui en y moi toi soi eux
mien mienne tien tienne sien sienne celui celle ceux celles celui-ci celle-ci ceux-ci celles-ci ceci
cela ça qui que qu' quoi dont où lequel laquelle lesquels lesquelles auquel duquel quel quelle quels
quelles et ou mais donc or ni car si s'il lorsque lorsqu' quand comme puisque puisqu' parce afin quoique
quoiqu' bien tandis pendant ainsi alors aussi cependant pourtant toutefois néanmoins sinon soit jusque
jusqu' à dans par pour avec sans sous sur vers chez contre entre depuis avant après devant derrière dès
selon malgré parmi hors outre envers via durant près loin ne n' pas plus moins jamais rien aucun aucune
personne point guère très trop peu beaucoup assez tant autant tout toute tous toutes même mêmes autre
autres chaque chacun chacune quelque quelques quelqu' quelqu'un quelqu'une plusieurs certain certaine
certains certaines tel telle tels telles divers nul nulle ici là là-bas voici voilà maintenant
aujourd'hui hier demain toujours souvent parfois encore déjà bientôt puis ensuite enfin surtout
seulement vraiment presque environ plutôt peut-être oui non comment pourquoi combien être suis es est
sommes êtes sont étais était étions étiez étaient fus fut fûmes furent serai seras sera serons serez
seront serais serait seraient sois soyons soyez soient été étant avoir ai as a avons avez ont avais
avait avions aviez avaient eut eurent aurai auras aura aurons aurez auront aurais aurait auraient aie
ait ayons ayez aient eu ayant faire fais fait font faisait faites peut peux peuvent pouvez pouvons
pouvoir pouvait pourrait doit dois doivent devez devons devoir devrait veut veux veulent voulez vouloir
va vais vas allez allons vont aller faut n'est c'est qu'il qu'elle qu'on d'un d'une etc
`;
