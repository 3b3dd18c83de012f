/** Function words of Portuguese. */
export const pt = `
o a os as um uma uns umas ao aos à às do da dos das no na nos nas num numa nuns numas dum duma pelo pela
pelos pelas este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo
deste desta destes destas disto desse dessa desses dessas disso daquele daquela neste nesta nestes
nestas nisto nesse nessa nesses nessas nisso naquele naquela eu tu ele ela nós vós eles elas você vocês
me te se lhe lhes vos mim ti si comigo contigo consigo conosco meu minha meus minhas teu tua teus tuas
seu sua seus suas nosso nossa nossos nossas vosso vossa dele dela deles delas que quem qual quais cujo
cuja cujos cujas onde aonde quando como quanto quanta quantos quantas porquê porque por quê e ou nem mas
porém contudo todavia entretanto pois portanto logo então assim embora enquanto conforme caso também
ainda ante após até com contra de desde em entre para per perante sem sob sobre trás durante mediante
exceto não nada ninguém nenhum nenhuma nunca jamais algo alguém algum alguma alguns algumas todo toda
todos todas tudo outro outra outros outras mesmo mesma mesmos mesmas cada qualquer quaisquer vários
várias muito muita muitos muitas pouco pouca poucos poucas tanto tanta tantos tantas demais bastante
mais menos tão tal tais ambos ambas aqui aí ali lá cá agora hoje ontem amanhã sempre já quase só somente
apenas talvez bem mal antes depois cedo tarde perto longe dentro fora acima abaixo sim ser sou és é
somos são era eras éramos eram fui foi fomos foram serei será serão seria seriam seja sejam fosse fossem
sido sendo estar estou está estamos estão estava estavam esteve esteja estejam estado ter tenho tem tens
temos têm tinha tinham teve terá teria tenha tenham tido haver há houve havia haja poder pode podem
posso podemos podia poderia dever deve devem deveria fazer faz fazem feito ir vai vão vou vamos
`;
