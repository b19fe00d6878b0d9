import { refreshSession } from '../api/api.ts'
import { API_BASE } from '../api/api-base.ts'
import { readCookie } from '../storage/cookies.ts'
import { saveAs } from './save-as.ts'

/**
 * Fetches a private file of the API and hands it to the browser to keep; a token that has ended is renewed
 * once.
 */
export async function download(path: string, name: string): Promise<void> {
  const get = (bearer: string | undefined): Promise<Response> =>
    fetch(API_BASE + path, {
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        'accept-language': document.documentElement.lang,
      },
    })
  const held = readCookie('access_token')
  let answer = await get(held)
  if (answer.status === 401) answer = await get(await refreshSession(held))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  saveAs(name, await answer.blob())
}
