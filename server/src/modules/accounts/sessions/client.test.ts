import { expect, test } from 'vitest'
import { deviceName, networkOf } from './client.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is named %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

test.each([
  ['203.0.113.9', '203.0.0.0/16'],
  ['::ffff:203.0.113.9', '203.0.0.0/16'],
  ['2001:0db8:1:2:3:4:5:6', '2001:db8::/32'],
  ['2001::1', '2001:0::/32'],
  ['::1', '0:0::/32'],
])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network))
