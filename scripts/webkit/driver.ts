import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const START_MS = 20_000
/** The key under which WebDriver hands out an element: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type Element = Record<typeof ELEMENT, string>

export interface WebKit {
  resize(width: number, height: number): Promise<unknown>
  open(address: string): Promise<unknown>
  /** Runs the body of a function in the page; a promise is not waited for. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  press(element: Element): Promise<unknown>
  close(): Promise<void>
}

/**
 * Starts Debian's WebKit without a screen and speaks W3C WebDriver with it, which is JSON over HTTP.
 * @throws when `webkit2gtk-driver` or `xvfb` is not installed
 */
export async function startWebKit(port: number): Promise<WebKit> {
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  const failed = new Promise<never>((_, reject) => driver.once('error', reject))
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
  const ready = async () => {
    for (const until = Date.now() + START_MS; Date.now() < until; await sleep(200))
      if (await call('GET', '/status').catch(() => false)) return
    throw new Error('WebKitWebDriver does not answer: apt-get install webkit2gtk-driver xvfb')
  }
  await Promise.race([ready(), failed])
  const options = { binary: BROWSER, args: ['--automation'] }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const at = `/session/${sessionId}`
  return {
    resize: (width, height) => call('POST', `${at}/window/rect`, { width, height }),
    open: (url) => call('POST', `${at}/url`, { url }),
    run: (script, ...args) => call('POST', `${at}/execute/sync`, { script, args }),
    press: (element) => call('POST', `${at}/element/${element[ELEMENT]}/click`, {}),
    close: async () => {
      await call('DELETE', at).catch(() => {})
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}
