import { readCookie } from '../storage/cookies.ts'
import { refreshSession } from './api.ts'

/**
 * Fetches a private file of the API and hands it to the browser to keep; a token that has ended is renewed
 * once.
 */
export async function download(path: string, name: string): Promise<void> {
  const get = (bearer: string | undefined): Promise<Response> =>
    fetch(`/api/v1${path}`, {
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        'accept-language': document.documentElement.lang,
      },
    })
  const held = readCookie('access_token')
  let answer = await get(held)
  if (answer.status === 401) answer = await get(await refreshSession(held))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
