/** Rows that fingers and heads follow by themselves, in both directions. */
export const ROWS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
].flatMap((row) => [row, [...row].reverse().join('')])

/**
 * Words that lists of stolen passwords are full of, and those of the trade, without accents. Enough for a
 * hint while one types; the server refuses whole passwords by a far longer list.
 */
export const COMMON_WORDS: readonly string[] = `
admin anhyeuem angel apple august autumn baby bailey baseball batman beauty blink butterfly california charlie
cheese chocolate computer daniel december demo diamond dragon family flower football freedom friend ginger google
hannah happy hello hockey hollywood hunter iloveyou internet jasmine jennifer jessica jordan killer lashes letmein
login london love lovely lucky lunula master matkhau matthew michael michelle money monkey monster mother mustang
mypassword nail nails november october orange pass passw passwort password pepper polish please pretty princess
purple rainbow saigon salon secret september shadow snoopy soccer spring star starwars summer sunday sunshine
superman sweet taylor tennis test texas thomas tigger trustno trustnoi user vietnam welcome whatever winter yeuem
`
  .trim()
  .split(/\s+/)
