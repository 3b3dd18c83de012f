/** Function words of Galician. */
export const gl = `
o a os as un unha uns unhas ao aos á ás do da dos das no na nos nas nun nunha polo pola polos polas co
coa cos coas este esta estes estas isto ese esa eses esas iso aquel aquela aqueles aquelas aquilo deste
desta neste nesta dese desa nese nesa eu ti tu el ela nós vós eles elas vostede vostedes me te se lle
lles che vos min si comigo contigo meu miña meus miñas teu túa seu súa seus súas noso nosa nosos nosas
voso vosa que quen cal cales onde cando como canto canta cantos cantas porque e ou nin mais pero senón
pois logo entón así aínda tamén tampouco mentres ante baixo con contra de desde dende durante en entre
ata cara para por segundo sen sobre tras non nada ninguén ningún ningunha nunca xamais algo alguén algún
algunha algúns algunhas todo toda todos todas outro outra outros outras mesmo mesma mesmos mesmas cada
calquera varios varias moito moita moitos moitas pouco pouca poucos poucas tanto tanta máis menos moi
tan tal tales ambos ambas aquí aí alí alá acá agora hoxe onte mañá sempre xa case só soamente quizais
ben mal antes despois ser son es é somos sodes era eran foi foron será serán sería sexa sexan fose sido
estar estou está están estaba haber hei ha hai había houbo ter teño ten teñen tiña poder pode poden
podería deber debe deben facer fai fan feito ir vai van
`;
