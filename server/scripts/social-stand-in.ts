import { startSocialStandIn } from '../src/testing/stand-ins/social-stand-in.ts'

/**
 * Google and Facebook for a browser on this machine: `node server/scripts/social-stand-in.ts PORT`; prints
 * the settings to start the shop with.
 */
const { env } = await startSocialStandIn({ port: Number(process.argv[2] ?? 4174) })
for (const [name, value] of Object.entries(env)) process.stdout.write(`${name}='${value}'\n`)
