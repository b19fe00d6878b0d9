import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface StandInRequest {
  method: string
  /** Without what the provider's own part of the address is. */
  path: string
  query: URLSearchParams
  form: URLSearchParams
  authorization: string | undefined
}

export interface StandInResponse {
  status: number
  headers?: Record<string, string>
  body: string
}

export const json = (status: number, body: unknown): StandInResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
export const redirect = (location: string): StandInResponse => ({
  status: 302,
  headers: { location },
  body: '',
})
export const NOT_FOUND: StandInResponse = { status: 404, body: 'not found' }

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Somebody at a provider. */
export interface Person {
  /** null: did not allow it to be told, or has none. */
  email: string | null
  name: string
  /** Whether the provider has confirmed the address. */
  verified: boolean
}

/** The provider's own, stable number of a person: of the address, or, without one, of the name. */
export function subjectOf({ email, name }: Person, digits: number): string {
  const hash = createHash('sha256')
    .update(email ?? name)
    .digest('hex')
  return BigInt(`0x${hash}`).toString().slice(0, digits)
}

export const personOf = (form: URLSearchParams): Person => ({
  email: form.get('email')?.trim() || null,
  name: form.get('name')?.trim() || 'Somebody',
  verified: form.get('verified') === 'on',
})

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The page on which somebody allows or cancels; what was asked goes along in hidden fields. */
export function consentPage(provider: string, asked: URLSearchParams): StandInResponse {
  const hidden = [...asked]
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${provider} stand-in</title></head>
<body><h1>Sign in with ${provider}</h1><form method="post">${hidden}
<p><label>E-mail <input name="email" type="email"></label></p><p><label>Name <input name="name"></label></p>
<p><label><input type="checkbox" name="verified" checked> E-mail is confirmed</label></p>
<button name="answer" value="allow">Allow</button> <button name="answer" value="cancel">Cancel</button></form></body></html>`,
  }
}
