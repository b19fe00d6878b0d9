import { expect, test, vi } from 'vitest'
import { createClient, isApiError } from './client.ts'

const endpoint = { method: 'GET', path: '/things', access: 'everyone' } as const
const onSaid = vi.fn()
const ask = (status: number, json: unknown) =>
  createClient(async () => ({ status, json }), onSaid)(endpoint as never, {} as never)

async function refusalOf(status: number, json: unknown) {
  const error: unknown = await ask(status, json).catch((reason) => reason)
  if (!isApiError(error)) throw error
  return { status: error.status, body: error.body, isEmpty: error.isEmpty }
}

test('only the listed shape is empty: what a gateway says is not', async () => {
  const listed = { statusCode: 500, error: 'Error', timestamp: 't', path: '/x' }
  expect(await refusalOf(500, listed)).toEqual({ status: 500, body: null, isEmpty: true })
  for (const json of [null, '<html>', {}, { ...listed, path: undefined, message: 1 }])
    expect(await refusalOf(502, json)).toEqual({ status: 502, body: null, isEmpty: false })
})

test.each([['x'], [{ a: 1 }], [7], [null]])('errors that are no list (%j) are left out', async (errors) => {
  const { body } = await refusalOf(400, { statusCode: 400, message: 'Said', errors, fields: errors })
  expect(body).toEqual({ statusCode: 400, message: 'Said' })
})

test('of a list of errors the texts are taken', async () => {
  const { body } = await refusalOf(400, { statusCode: 400, message: 'Said', errors: ['a', { b: 1 }] })
  expect(body?.errors).toEqual(['a'])
})

test('a success that says something is told', async () => {
  expect(await ask(201, { statusCode: 201, message: 'Kept', data: 1 })).toBe(1)
  expect(onSaid).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ statusCode: 201, message: 'Kept' }),
  )
})

test('a success that is no answer of this API is a failure', async () => {
  expect(await refusalOf(200, null)).toEqual({ status: 502, body: null, isEmpty: false })
})
