export const HELP = `Códice Estelar: las reglas en la terminal.

  codice clausula ti4:23.5              una cláusula, con sus erratas y preguntas frecuentes
  codice buscar --juego ti4 "retirada"  busca en las reglas (sin --juego, en todas)
  codice lista                          calculadoras y dictámenes, con lo que piden
  codice calcular <id> '{…}'            una calculadora o un veredicto con esa entrada
  codice dictamen <id>                  pregunta lo que haga falta y da un veredicto con sus cláusulas
  codice dictamen <id> '{…}'            el veredicto con esos hechos, sin preguntar
  codice exportar                       todas las cláusulas, una línea JSON por cada una

Opciones:
  --json         responde en JSON
  --juego, -j    ti4, era, galaxy, opera o ascendancy
  --y-si         con «calcular»: qué cambiaría uno más de cada cosa
  --limite, -n   cuántos resultados (1 a 100; 10 si no se dice)
  --ayuda, -h    este texto

«buscar --json -», «calcular <id> --json -» y «dictamen <id> --json -» leen una línea por
caso y responden una línea por cada una. Código de salida 2: la petición estaba mal.`;
