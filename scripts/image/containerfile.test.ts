import { expect, test } from 'vitest'
import { imageCopies } from './containerfile.ts'

test('an image has what its last stage and the bases of that copy, nothing of other stages', () => {
  const file = `FROM node AS base
COPY a.json b.json ./
COPY c/a.json c/
FROM base AS build
COPY . .
FROM base
COPY --from=build /x/dist dist
COPY c c
`
  expect(imageCopies(file)).toEqual([
    { stage: null, from: ['a.json', 'b.json'], to: './' },
    { stage: null, from: ['c/a.json'], to: 'c/' },
    { stage: 'build', from: ['/x/dist'], to: 'dist' },
    { stage: null, from: ['c'], to: 'c' },
  ])
})

test('a form that is not known is told', () => {
  expect(() => imageCopies('FROM node\nCOPY --chown=node . .')).toThrow('not understood')
})
