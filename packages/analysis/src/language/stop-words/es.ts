/** Function words of Spanish. */
export const es = `
el la los las lo un una unos unas al del este esta estos estas esto ese esa esos esas eso aquel aquella
aquellos aquellas aquello yo tú él ella ello nosotros nosotras vosotros vosotras ellos ellas usted
ustedes me te se nos os le les mí ti sí conmigo contigo consigo mi mis tu tus su sus nuestro nuestra
nuestros nuestras vuestro vuestra vuestros vuestras mío mía míos mías tuyo tuya suyo suya suyos suyas
que quien quienes cual cuales cuyo cuya cuyos cuyas donde cuando como cuanto cuanta cuantos cuantas qué
quién quiénes cuál cuáles dónde adónde cuándo cómo cuánto cuánta cuántos cuántas por porqué y e o u ni
pero mas sino aunque porque pues si mientras luego conque así también tampoco además entonces a ante
bajo con contra de desde durante en entre hacia hasta mediante para según sin so sobre tras vía excepto
salvo no nada nadie ninguno ninguna ningún nunca jamás algo alguien alguno alguna algunos algunas algún
todo toda todos todas otro otra otros otras mismo misma mismos mismas cada cualquier cualquiera varios
varias mucho mucha muchos muchas poco poca pocos pocas tanto tanta tantos tantas demasiado demasiada
bastante bastantes más menos muy tan tal tales ambos ambas demás aquí ahí allí allá acá ahora hoy ayer
mañana siempre ya todavía aún casi sólo solo solamente apenas quizá quizás vez bien mal antes después
pronto tarde cerca lejos dentro fuera encima debajo incluso embargo ser soy eres es somos sois son era
eras éramos eran fui fue fuimos fueron seré será serán sería serían sea sean fuese sido siendo estar
estoy estás está estamos estáis están estaba estaban estuvo esté estén estado haber he has ha hemos
habéis han había habían hubo habrá habría haya hayan hay tener tengo tienes tiene tenemos tienen tenía
tenían tuvo hacer hace hacen hecho poder puede puedes puedo pueden podemos podía podría deber debe debes
deben debería ir va van voy vamos
`;
