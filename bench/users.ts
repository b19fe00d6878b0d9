import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { type Call, createClient } from '@lunula/contract/client.ts'
import { shipping } from '@lunula/contract/shipping/schemas.ts'

export const BENCH_PASSWORD = 'Lunula-bench-1'

export interface BenchBuyer {
  call: Call
  token: string
  refreshToken: string
  addressId: string
}

export const clientOf = (url: string, token?: string): Call =>
  createClient(async ({ method, path, headers, body }) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, json: await answer.json() }
  })

/** A signed-in buyer with an address in California. */
export async function signUp(url: string, name: string): Promise<BenchBuyer> {
  const body = { email: `${name}@bench.test`, password: BENCH_PASSWORD }
  const { token } = await clientOf(url)(accounts.signUp, { body })
  const call = clientOf(url, token.accessToken)
  const address = {
    first_name: 'Lan',
    last_name: 'Nguyen',
    phone: '7145550123',
    address: '9200 Bolsa Ave',
    city: 'Westminster',
    state: 'CA' as const,
    zip_code: '92683',
    country: 'US' as const,
  }
  const { _id } = await call(shipping.addAddress, { body: address })
  return { call, token: token.accessToken, refreshToken: token.refreshToken, addressId: _id }
}
