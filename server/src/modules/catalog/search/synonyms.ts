import { wordsOf } from '../catalog.rules.ts'

/**
 * What Vietnamese technicians call the goods, and the English words of the catalog for it. Accents do not
 * count, so that one entry may mean several things: "kềm" is a nipper, "đen" is black and "đèn" a lamp.
 */
const TRADE_WORDS: Record<string, string[]> = {
  'sơn gel': ['gel polish'],
  'sơn nước': ['nail lacquer'],
  'sơn móng': ['polish', 'lacquer'],
  'sơn lót': ['base coat'],
  'sơn bóng': ['top coat'],
  'nước bóng': ['top coat'],
  sơn: ['polish', 'lacquer'],
  'gel đắp': ['builder gel'],
  'bột nhúng': ['dip powder'],
  'bột đắp': ['acrylic powder'],
  bột: ['acrylic powder', 'powder'],
  dũa: ['file'],
  giũa: ['file'],
  'đèn hơ': ['lamp'],
  đèn: ['lamp', 'black'],
  kềm: ['nipper'],
  'kềm cắt da': ['cuticle nipper'],
  'kem dưỡng': ['lotion', 'cream'],
  'cây đẩy da': ['pusher'],
  'đẩy da': ['pusher'],
  'bấm móng': ['clipper'],
  'máy mài': ['drill'],
  'máy khoan': ['drill'],
  'đầu mài': ['bit'],
  'máy hút bụi': ['dust collector'],
  'hút bụi': ['dust collector'],
  'máy hấp': ['sterilizer', 'autoclave'],
  'ghế spa': ['pedicure chair', 'spa chair'],
  ghế: ['chair', 'stool'],
  bàn: ['table'],
  'nước rửa móng': ['acetone', 'remover'],
  'nước tháo móng': ['acetone', 'remover'],
  axeton: ['acetone'],
  aceton: ['acetone'],
  'cồn sát trùng': ['alcohol'],
  cồn: ['alcohol'],
  cọ: ['brush'],
  'móng giả': ['tips'],
  'móng tip': ['tips'],
  'móng úp': ['tips'],
  'khẩu trang': ['mask'],
  'găng tay': ['glove'],
  'bao tay': ['glove'],
  khăn: ['towel'],
  'dầu dưỡng': ['cuticle oil'],
  'đá đính': ['stone', 'rhinestone', 'crystal'],
  'kim tuyến': ['glitter'],
  nhũ: ['glitter', 'shimmer'],
  'mắt mèo': ['cat eye'],
  'tráng gương': ['chrome'],
  'ngâm chân': ['foot soak', 'soak'],
  muối: ['salt'],
  'tẩy tế bào chết': ['scrub'],
  'tay tập': ['practice hand'],
  'bảng màu': ['display', 'swatch'],
  đỏ: ['red'],
  hồng: ['pink'],
  trắng: ['white'],
  vàng: ['yellow', 'gold'],
  cam: ['orange'],
  tím: ['purple'],
  nâu: ['brown'],
  xám: ['gray'],
  xanh: ['blue', 'green'],
}

/** From folded words to what else they may mean, each as words. */
const synonyms = new Map(
  Object.entries(TRADE_WORDS).map(([words, meanings]) => [wordsOf(words).join(' '), meanings.map(wordsOf)]),
)
const LONGEST = Math.max(...[...synonyms.keys()].map((words) => words.split(' ').length))

/** Every word that the table knows, so that these are not taken for misspelt ones. */
export const tradeWords: ReadonlySet<string> = new Set(
  [...synonyms.keys()].flatMap((words) => words.split(' ')),
)

/** One thing asked for, in one of several ways; each way is words that must all be there. */
export type Term = string[][]

/**
 * Cuts folded words into terms, the longest trade words first: `son gel do` → (son gel | gel polish) and (do
 * | red).
 */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    let size = Math.min(LONGEST, words.length - at)
    while (size > 1 && !synonyms.has(words.slice(at, at + size).join(' '))) size -= 1
    const own = words.slice(at, at + size)
    terms.push([own, ...(synonyms.get(own.join(' ')) ?? [])])
    at += size
  }
  return terms
}
