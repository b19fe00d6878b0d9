import type { Language } from '@lunula/contract/languages.ts'

/**
 * Who wrote a demo post: one of these, or a demo user by e-mail address. Nobody can sign in to these
 * accounts: they have no password.
 */
export interface DemoAuthor {
  username: string
  email: string
  language: Language
}

const VIETNAMESE = [
  ...[
    'lan.tiem',
    'hang.nails',
    'phuc.moon',
    'yen.bolsa',
    'mai.hoa',
    'dung.q7',
    'thu.petal',
    'tuyet.nail',
    'long.tx',
  ],
  ...['nhu.lacquer', 'bich.spa', 'khoa.dfw', 'quyen.atl', 'nga.studio', 'thinh.va', 'diep.nails', 'hong.gel'],
  'vinh.suite',
]
const ENGLISH = [
  ...[
    'grace.polish',
    'jenny.gel',
    'kevin.bar',
    'melissa.nails',
    'tina.salon',
    'brandon.floor',
    'nicole.apex',
  ],
  ...['rosa.front', 'alex.suites', 'denise.tips', 'theresa.spa', 'marcus.lake'],
]
/** They read the shop in English, whatever they write in. */
const OTHERS = [
  ...['carmen.unas', 'rocio.gel', 'elena.sol', 'julia.diseno', 'beatriz.spa'],
  ...['chen.nails', 'lin.studio', 'zhou.salon', 'ploy.nail', 'ton.spa'],
]

const authors = (usernames: readonly string[], language: Language): DemoAuthor[] =>
  usernames.map((username) => ({ username, email: `${username}@board.lunula.test`, language }))

/** In the order that posts count them, from 1 on. */
export const DEMO_BOARD_AUTHORS: readonly DemoAuthor[] = [
  ...authors(VIETNAMESE, 'vi'),
  ...authors([...ENGLISH, ...OTHERS], 'en'),
]
