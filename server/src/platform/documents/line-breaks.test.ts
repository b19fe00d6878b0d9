import { expect, test } from 'vitest'
import { lettersOf, piecesOf } from './line-breaks.ts'
import { foldText, PdfPen } from './pdf.ts'

test('lines break between words, also of scripts that write no blanks', () => {
  expect(piecesOf('Gel polish, red')).toEqual(['Gel ', 'polish, ', 'red'])
  expect(piecesOf('สีเจลทาเล็บ')).toEqual(['สี', 'เจล', 'ทา', 'เล็บ'])
  for (const piece of piecesOf('美甲（包邮）！')) expect(piece).not.toMatch(/^[）！]|（$/)
  expect(['สีเจลทาเล็บ', 'Gel polish', '水晶甲'].map((text) => piecesOf(text).join(''))).toEqual([
    'สีเจลทาเล็บ',
    'Gel polish',
    '水晶甲',
  ])
})

test('a letter keeps its marks', () => {
  expect(lettersOf('น้ำดี')).toEqual(['น้ำ', 'ดี'])
})

test.each([
  ['Thai', 'คอร์สทำเล็บเจลขั้นสูงเรียนล้างน้ำยาสอนตัวต่อตัวโดยครูผู้มีประสบการณ์กว่าสิบปี'],
  ['Chinese', '专业美甲师培训课程：水晶甲、光疗甲、手绘艺术，小班授课，包教包会，颁发结业证书！'],
  ['one endless word', 'W'.repeat(90)],
])('%s fills a column without a letter too many or too few', async (_, text) => {
  const pen = await PdfPen.create({ title: 'x' })
  const lines = foldText(pen, text, 120)
  expect(lines.join('')).toBe(text)
  for (const line of lines) {
    expect(pen.width(line)).toBeLessThanOrEqual(120)
    expect(line).not.toMatch(/^[\p{M}，、：。！]/u)
  }
})
