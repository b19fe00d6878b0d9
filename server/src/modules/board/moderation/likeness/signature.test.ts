import { describe, expect, it } from 'vitest'
import { SAME_TEXT } from './find-likeness.ts'
import { likenessOf, signatureOf } from './signature.ts'

const TEXT =
  'Tiệm đông khách quanh năm, khu Mỹ trắng, tip cao, chủ vui vẻ, bao lương cao cho thợ giỏi, có chỗ ở gần tiệm.'
const OTHER =
  'Cần thợ biết làm bột và dip, ăn chia sáu bốn, nghỉ chủ nhật, đi làm từ tháng mười hai, tiệm gần chợ Việt.'

function compare(one: string, other: string): { likeness: number; shares: boolean } {
  const [a, b] = [signatureOf(one), signatureOf(other)]
  if (!a || !b) throw new Error('The texts are too short.')
  return {
    likeness: likenessOf(a.signature, b.signature),
    shares: a.bands.some((band) => b.bands.includes(band)),
  }
}

describe('the signature of a text', () => {
  it.each([
    ['itself in capitals', TEXT.toUpperCase()],
    ['one word more', TEXT.replace('tip cao', 'tip rất cao')],
    ['one word less', TEXT.replace(' quanh năm', '')],
    [
      'other punctuation and accents',
      'tiem dong khach quanh nam khu My trang tip cao chu vui ve bao luong cao cho tho gioi co cho o gan tiem',
    ],
    ['a sentence before it', `Chào anh chị. ${TEXT}`],
    ['markup', `<p>${TEXT.replace('tip', '<b>tip</b>')}</p>`],
  ])('knows it again with %s', (_, changed) => {
    const { likeness, shares } = compare(TEXT, changed)
    expect(likeness).toBeGreaterThanOrEqual(SAME_TEXT)
    expect(shares).toBe(true)
  })

  it('tells others from it, and has nothing to say of a short one', () => {
    expect(compare(TEXT, OTHER).likeness).toBeLessThan(SAME_TEXT)
    expect(signatureOf('Cần thợ bột, bao lương.')).toBeNull()
  })
})
