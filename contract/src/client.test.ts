import { describe, expect, it, test, vi } from 'vitest'
import { type CallOptions, createClient, isApiError, type Transport } from './client.ts'

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

test('a success that says something to nobody is a success', async () => {
  const json = { statusCode: 201, message: 'Kept', data: 1 }
  expect(await createClient(async () => ({ status: 201, json }))(endpoint as never, {} as never)).toBe(1)
})

test('a success that is no answer of this API is a failure', async () => {
  expect(await refusalOf(200, null)).toEqual({ status: 502, body: null, isEmpty: false })
})

describe('what is sent', () => {
  const sent = vi.fn(async (_: Parameters<Transport>[0]) => ({ status: 200, json: { data: null } }))
  const send = async (input?: object, options?: CallOptions) => {
    await createClient(sent)({ ...endpoint, path: '/things/:id' } as never, input as never, options as never)
    return sent.mock.lastCall?.[0]
  }

  it('is nothing but the path when there is nothing to say', async () => {
    const request = { method: 'GET', path: '/things', headers: {}, body: undefined, signal: undefined }
    await createClient(sent)(endpoint as never, undefined as never)
    expect(sent.mock.lastCall?.[0]).toEqual(request)
  })

  it('is the path with its parameters, and what the query says', async () => {
    const query = { q: 'a&b', empty: '', none: null, left: undefined, zero: 0, off: false }
    expect((await send({ params: { id: 'a/b' }, query }))?.path).toBe(
      '/things/a%2Fb?q=a%26b&zero=0&off=false',
    )
    expect((await send({ params: { id: 1 }, query: { empty: '' } }))?.path).toBe('/things/1')
  })

  it('is JSON, with headers of the caller and a way to stop', async () => {
    const { signal } = new AbortController()
    const request = await send({ body: { a: 1 }, headers: { 'idempotency-key': 'k' } }, { signal })
    expect(request).toMatchObject({ body: '{"a":1}', signal })
    expect(request?.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'k' })
    expect((await send({ body: null }))?.body).toBe('null')
  })

  it('is a form that names its own type when it is a file', async () => {
    const request = await send({ file: new Blob(['x']) })
    const { body } = request as { body: FormData }
    expect(body.get('file')).toBeInstanceOf(Blob)
    expect(request?.headers).toEqual({})
  })
})

test('fields of a refusal are texts by name', async () => {
  const fields = { email: 'required' }
  const { body } = await refusalOf(422, { statusCode: 422, message: 'Said', fields })
  expect(body?.fields).toEqual(fields)
})
