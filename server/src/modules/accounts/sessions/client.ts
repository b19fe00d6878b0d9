import { isIPv6 } from 'node:net'
import Bowser from 'bowser'

/** `Chrome on Android`; what is not known is left out, '' when nothing is. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}

/** The network an address belongs to, as wide as one provider mostly has it: /16 for IPv4, /32 for IPv6. */
export function networkOf(ip: string): string {
  const plain = /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 2).join('.')}.0.0/16`
  const [head = ''] = plain.split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0'].slice(0, 2)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/32`
}
