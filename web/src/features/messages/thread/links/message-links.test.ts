import { expect, test } from 'vitest'
import { partsOf } from './message-links.ts'

const SITE = 'https://lunula.example'
const of = (text: string) => partsOf(text, SITE)

test('an address is a link, the words around it stay words', () => {
  expect(of('Xem hình ở https://photos.example.com/album/7?x=1, đẹp lắm.')).toEqual([
    { kind: 'words', text: 'Xem hình ở ' },
    {
      kind: 'outside',
      href: 'https://photos.example.com/album/7?x=1',
      before: 'https://',
      host: 'photos.example.com',
      after: '/album/7?x=1',
    },
    { kind: 'words', text: ', đẹp lắm.' },
  ])
})

test('a post of this site opens here', () => {
  expect(of(`${SITE}/technician/jobs/8d1f?from=chat#contact`)).toEqual([
    {
      kind: 'own',
      text: `${SITE}/technician/jobs/8d1f?from=chat#contact`,
      path: '/technician/jobs/8d1f?from=chat#contact',
    },
  ])
})

test('several links and lines are cut in their order', () => {
  const text = `http://a.example.com\n${SITE}/jobs và https://b.example.com/x`
  expect(of(text).map(({ kind }) => kind)).toEqual(['outside', 'words', 'own', 'words', 'outside'])
})

test.each([
  ['no scheme', 'www.example.com and example.com/pay'],
  ['another scheme', 'javascript:alert(1) data:text/html,x ftp://example.com file:///etc/passwd'],
  ['a name before the host', 'https://lunula.example@evil.example.com/login'],
  ['a password', 'https://user:pass@evil.example.com'],
  ['letters of another script', 'https://lunulа.example.com/jobs'],
  ['a host in Punycode', 'https://xn--lunul-bvf.example.com'],
  ['numbers for a host', 'http://192.168.0.1/x http://3232235521/'],
  ['no domain', 'http://localhost:3000/ http://intranet/'],
  ['a sign that turns the text', 'https://evil.example.com/\u202Egnp.exe'],
  ['an unseen sign', 'https://lunula.exam\u200Bple/jobs'],
  ['a way into an account', `${SITE}/auth/signin?next=/x ${SITE}/api/v1/posts`],
  ['an e-mail address', 'write to lan@example.com'],
])('%s is no link', (_, text) => {
  expect(of(text).filter(({ kind }) => kind !== 'words')).toEqual([])
  expect(
    of(text)
      .map((part) => ('text' in part ? part.text : ''))
      .join(''),
  ).toBe(text)
})

test('a host that only begins like ours is outside', () => {
  expect(of('https://lunula.example.evil.com/jobs')[0]).toMatchObject({
    kind: 'outside',
    host: 'lunula.example.evil.com',
  })
})

test.each([
  ['Em gọi (714) 555-0123 chiều nay nhé.', '(714) 555-0123', 'tel:+17145550123'],
  ['714.555.0123', '714.555.0123', 'tel:+17145550123'],
  ['7145550123', '7145550123', 'tel:+17145550123'],
  ['+1 714-555-0123', '+1 714-555-0123', 'tel:+17145550123'],
  ['1-714-555-0123', '1-714-555-0123', 'tel:+17145550123'],
  ['Zalo: +84 90 123 4567', '+84 90 123 4567', 'tel:+84901234567'],
])('“%s” holds a number to call', (text, written, href) => {
  expect(of(text).filter(({ kind }) => kind !== 'words')).toEqual([{ kind: 'phone', text: written, href }])
})

test.each([
  'Bao lương $180/ngày, ăn chia 6/4',
  '$1,200 - $1,500 a week, 2200 2500 2800',
  'USPS 9400111899223, UPS 1Z9996145550123',
  'Đơn LN-7145550123, #7145550123',
  '2026-11-22 10:00, ZIP 92683-1234',
  '714-555-01234',
])('“%s” holds none', (text) => {
  expect(of(text)).toEqual([{ kind: 'words', text }])
})

test('a number within an address belongs to it, one beside it is called', () => {
  const text = 'https://shop.example.com/p/714-555-0123 714-555-0199'
  expect(of(text).map(({ kind }) => kind)).toEqual(['outside', 'words', 'phone'])
})
