import { phonesIn } from './phones-in.ts'
import { foldProse, pattern } from './prose.ts'

/*
 * Ways to reach somebody that stand in a text for everybody and every robot to read: they have fields of
 * their own and are revealed one by one.
 */

const DOT = '(?:\\.|,| (?:dot|chấm|cham|punto|點|点|จุด) | ?[(\\[](?:dot|chấm|punto|\\.)[)\\]] ?)'
const AT = '(?:@| ?[(\\[{](?:at|a còng|arroba|@)[)\\]}] ?| (?:a còng|a móc|arroba) )'
const MAILERS = '(?:gmail|yahoo|hotmail|outlook|icloud|aol|live|msn|proton(?:mail)?|ymail|qq|163)'
/** Endings that no word of a sentence has by chance. */
const ENDINGS = '(?:com|net|org|info|biz|vn|io|ly|shop|store|site|online|link|page|app|club)'
const HOSTS = '(?:fb|m|t|wa|zalo|line|bit|instagram|linktr|tinyurl)'

const ADDRESSES = [
  // e-mail
  `[a-z0-9._%+-]{2,} ?${AT} ?[a-z0-9-]{2,}(?: ?${DOT} ?[a-z]{2,})*`,
  `[a-z0-9._%+-]{2,} (?:at|@) ${MAILERS}\\b`,
  `\\b${MAILERS} ?${DOT} ?com\\b`,
  `\\b(?:email|e-mail|mail|gmail) ?[:：=] ?[a-z0-9._-]{4,}`,
  // links
  '\\bhttps?:? ?/ ?/ ?[a-z0-9]',
  '\\bwww ?[. ] ?[a-z0-9-]{2,}',
  `\\b[a-z0-9-]{2,}\\.${ENDINGS}\\b(?!\\.?[a-z])`,
  `\\b[a-z0-9-]{2,} (?:dot|chấm|punto) ${ENDINGS}\\b`,
  `\\b[a-z0-9-]{2,} ?(?:点|點|จุด) ?${ENDINGS}\\b`,
  `\\b${HOSTS}\\.(?:me|com|ly|ee|us) ?/ ?[a-z0-9]`,
  // a handle
  '(?<![a-z0-9._@])@[a-z_][a-z0-9._]{2,}',
].map(pattern)

const APPS =
  '(?:zalo|facebook|face ?book|fb|instagram|insta|ig|whats ?app|wechat|we chat|weixin|kakao(?:talk)?|telegram|viber|messenger|snapchat|tik ?tok|skype)'
const NAMES =
  '(?:id|tên|ten|name|nick|nickname|user ?name|user|tài khoản|account|acc|page|trang|nombre|usuario|cuenta|perfil|号|號|帳號|账号|ชื่อ|ไอดี|เพจ)'
const SEARCHED =
  '(?:tìm|kiếm|add|kết bạn|search|find|look up|follow|theo dõi|busca(?:me|nos|r)?|encuentra(?:me|nos)?|sigue(?:me|nos)?|síguenos|agrega(?:me|nos)?)'

/** A name of somebody within an app: `zalo: lan.nails`, `add fb lan nguyen`. */
const HANDLES = [
  `\\b${APPS} ?[:：=] ?[a-z0-9\\u0e00-\\u0e7f\\u4e00-\\u9fff@._]{2,}`,
  `\\b${APPS} (?:của \\w+ )?${NAMES} ?(?:là|is|es|[:：=-])? ?[a-z0-9@._]{2,}`,
  `\\b${NAMES} (?:trên |on |en |at )?${APPS} ?(?:là|is|es|[:：=-]) ?[a-z0-9@._]{2,}`,
  `\\b${SEARCHED} (?:(?:em|tôi|mình|me|us|my|our|tiệm|chị|anh|trên|qua|on|en|by|vào|at|the|nos) ){0,4}${APPS} [a-z0-9@._]{2,}`,
  '\\bline ?(?:id|@)[ :：=]{0,3}[a-z0-9@._]{3,}',
  '\\b(?:add|on|via|by|qua|thêm|por) line ?[:：=] ?[a-z0-9@._]{3,}',
  '(?:微信|威信|薇信|v信|加v|加微|\\bvx|\\bwx)[号號]? ?(?:id)? ?[:：=是]? ?[a-z0-9_-]{4,}',
  '(?:ไลน์|ไอดีไลน์|เฟซบุ๊ก|เฟสบุ๊ค|เฟส|ไอจี|วีแชท) ?(?:ไอดี|ชื่อ|id)? ?[:=] ?[a-z0-9@._\\u0e00-\\u0e7f]{2,}',
  '(?:脸书|臉書|非死不可|电报|電報) ?[:：=] ?[a-z0-9@._\\u4e00-\\u9fff]{2,}',
].map(pattern)

/** An app and then a name in capitals, as people are found there: “Zalo Lan Nails”. */
const NAMED =
  /(?<![\p{L}\p{N}])(?:[Zz]alo|ZALO|[Ff]acebook|FB|[Ff]b|[Ii]nstagram|IG|[Ii]nsta|[Ww]hats[Aa]pp|[Ww]e[Cc]hat|[Kk]akao|[Vv]iber|[Tt]elegram)\s+(?!(?:Marketplace|Ads?|Live|Reels?|Stor(?:y|ies)|Groups?|Business|Zalo|Viber|WhatsApp|Facebook|Instagram|WeChat|Line|Kakao|Telegram|OK|Messenger)(?!\p{L}))\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)*/u

/**
 * The contacts in a text, as they were written: telephone numbers, e-mail addresses, links, and names within
 * apps, in the ways of five languages to write them. To name an app alone (“text me on Zalo”) is no contact.
 */
export function contactsIn(prose: string): string[] {
  const folded = foldProse(prose)
  const found = [...ADDRESSES, ...HANDLES].flatMap((each) =>
    [...folded.text.matchAll(each)].map((match) =>
      folded.original(match.index, match.index + match[0].length),
    ),
  )
  const [named] = NAMED.exec(prose) ?? []
  return [...phonesIn(prose).map(({ words }) => words), ...found, ...(named ? [named] : [])]
}
