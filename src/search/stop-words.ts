/** Words, folded, that never tell clauses apart: they are not indexed. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a al ante aquel aquella aquellos asi aun bien como con de del e el ella ellas ellos en era eres es esa
  esas ese eso esos esta estan estas este esto estos estoy fue ha han has hay he ir la las le les lo los me muy ni
  nos o os para pero por porque pues que se sea ser si sido sobre son su sus tal tambien tan te ti tu tus un
  una unas uno unos va vale vamos voy y yo soy somos eran sera seran siendo sean hacia the of and to in is it can my how many much what when if for with on at be are do does i you your an or by from`.split(
    /\s+/,
  ),
);

/** Words that help a little, above all to tell one everyday question from another. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  `algo alguien algun alguna algunas alguno algunos antes cada cuando cuanta cuantas cuanto cuantos debe debo deben desde despues donde adonde dos
  entre haber hace hacer hago haces hasta luego mas mismo misma mucho mucha nada nadie ningun ninguna ninguno ocurre pasa pasan pueda puede pueden
  puedo podemos poder quien quienes quiero sirve solo significa sucede tener tengo tienen tiene tenemos toca todo toda todos todas tras
  veces vez ya esto jugador jugadores mi mis mio mia mios mias propio propia propios propias`.split(/\s+/),
);

/** Light words too, although grammar counts them as stop words: «no», «sin» or «otro» turn a question around. */
export const CONTRASTS: ReadonlySet<string> = new Set('contra cual cuales no otra otras otro otros sin'.split(' '));
