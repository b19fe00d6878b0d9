import { randomBytes } from 'node:crypto'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { createClient } from '@lunula/contract/client.ts'
import type { buildApp } from '../../server/src/app.ts'

/** An owner of the shop who measures it; gives their access token. */
export async function signUpOwner({ app, platform }: Awaited<ReturnType<typeof buildApp>>): Promise<string> {
  const call = createClient(async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.statusCode, json: answer.json() }
  })
  const body = { email: 'owner@bench.test', password: randomBytes(12).toString('hex') }
  const { token, user } = await call(accounts.signUp, { body })
  await platform.database.query("update users set role = 'owner', email_verified_at = now() where id = $1", [
    user._id,
  ])
  return token.accessToken
}
