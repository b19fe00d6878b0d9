import { expect, test } from 'vitest'
import type { PostContent } from '../fields/fields.ts'
import { proseProblems } from './prose-problems.ts'

test.each<[PostContent, object[]]>([
  [{ title: 'Cần thợ bột có kinh nghiệm' }, []],
  [{ title: 'Need female nail tech' }, [{ field: 'title', problem: 'preference', words: 'Need female' }]],
  [
    { description: 'Call 714-555-0134 today' },
    [{ field: 'description', problem: 'contact_in_text', words: '714-555-0134' }],
  ],
  [{ crossing: 'Bolsa Ave and Magnolia St' }, []],
  [
    { crossing: '9200 Bolsa Ave, near Magnolia' },
    [{ field: 'crossing', problem: 'address_in_crossing', words: '9200 Bolsa Ave' }],
  ],
  [{ description: 'Near 9200 Bolsa Ave' }, []],
])('%j: %j', (content, problems) => {
  expect(proseProblems(content)).toEqual(problems)
})

test('a field has one problem, the gravest: who is preferred before how to call', () => {
  const title = 'Need female tech, call 714-555-0134'
  expect(proseProblems({ title, description: title }).map(({ field, problem }) => [field, problem])).toEqual([
    ['title', 'preference'],
    ['description', 'preference'],
  ])
})

test.each([
  ['7145550134', []],
  ['LIC #7145550134', []],
  ['Lic. #7145550134', []],
  ['No. 7145550134', []],
  ['Lic.: 7145550134', []],
  ['Call 714-555-0134', ['contact_in_text']],
])('the license of a school may look like a telephone number: %s', (school_licence_number, problems) => {
  expect(proseProblems({ school_licence_number }).map(({ problem }) => problem)).toEqual(problems)
})

test('a salon that is sold in confidence is given away by title and text, and not by the field of its name', () => {
  const said = { salon_name: 'Bolsa Nails', title: 'Bolsa Nails for sale', description: 'At 9200 Bolsa Ave' }
  expect(proseProblems({ ...said, confidential: true })).toEqual([
    { field: 'title', problem: 'confidential_name', words: 'Bolsa Nails' },
    { field: 'description', problem: 'confidential_address', words: '9200 Bolsa Ave' },
  ])
  expect(proseProblems({ ...said, confidential: false })).toEqual([])
})
