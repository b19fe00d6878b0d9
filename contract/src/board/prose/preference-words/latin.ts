import type { Ground } from '../preferences.ts'
import { pattern, type Wording } from '../prose.ts'

const wordings = (means: Ground, sources: readonly string[]): Wording<Ground>[] =>
  sources.map((source) => ({ means, pattern: pattern(source) }))

// English

const NEED =
  '\\b(?:need(?:s|ed|ing)?|want(?:s|ed)?|hir(?:e|es|ing)|seek(?:s|ing)?|looking for|prefer(?:s|red|ably|ring)?|recruit(?:s|ing)?|accept(?:s|ing)?|only)\\b ?:?'
const BETWEEN =
  '(?: (?:an?|one|two|three|\\d{1,2}|some|more|another|few|only|nail|skilled|experienced|full[ -]time|part[ -]time|good|reliable|friendly|young|energetic|hard[ -]?working|pretty|attractive)\\b){0,5}'
const SEX = '(?:females?|males?|wom[ae]n|m[ae]n|lad(?:y|ies)|girls?|gentlem[ae]n|guys?|boys?)\\b'
const PEOPLE =
  '(?:people|persons?|(?:nail )?(?:tech(?:nician)?s?|artists?)|manicurists?|workers?|staff|receptionists?|employees?|applicants?|candidates?|girls?|lad(?:y|ies)|wom[ae]n|m[ae]n)\\b'
/** Whom the salon serves, what it is, or both sexes alike. */
const SERVED =
  "(?!['/-]| (?:clients?|customers?|clientele|guests?|salons?|spas?|shops?|gym|events?|pedicures?|manicures?|services?|haircuts?|wear|shoes|area|restrooms?|friendly|owned|or|and|&)\\b)"
const NOT_SERVED = '(?<!\\b(?:clients?|customers?|clientele|guests?|kids|children),? (?:are )?)'
const GROUP =
  '(?:vietnamese|viet|asians?|chinese|koreans?|thais?|japanese|filipin[ao]s?|cambodians?|khmer|lao(?:tian)?s?|hispanics?|latin[aox]s?|mexicans?|indians?|russians?|americans?|african[- ]americans?)\\b'
/** What one speaks is no origin. */
const SPOKEN = '(?![ -](?:speak|language|is spoken))'
const NOT_SPOKEN = '(?<!\\b(?:speaks?|speaking|spoken|language|languages|in|written|bilingual|and|or|&) )'
const AGE = '(?:1[6-9]|[2-6]\\d)'
const YEARS_OLD = '(?:years?[ -]old|yrs?[ -]old|y\\/?o|years of age)\\b'

export const EN: readonly Wording<Ground>[] = [
  ...wordings('sex', [
    `${NEED}${BETWEEN} ${SEX}${SERVED}`,
    `(?<!\\b(?:salon|spa|services?|shop|place) for )\\b${SEX}(?: ${PEOPLE})?[ -](?:only|preferred|wanted|needed|required)\\b${SERVED}`,
    `\\bno (?:males?|m[ae]n|females?|wom[ae]n|girls|guys|boys)\\b${SERVED}`,
    `\\bmust be (?:an? )?(?:female|male|woman|man|lady)\\b`,
    `\\b${SEX} need not apply\\b`,
    '\\b(?:single|unmarried) (?:females?|males?|wom[ae]n|m[ae]n|lad(?:y|ies)|girls?)\\b(?! (?:looking|seeking))',
  ]),
  ...wordings('age', [
    `\\b(?:under|below|younger than|(?:no|not) older than|not over|no one over|up to) [2-6]\\d ?-?${YEARS_OLD}`,
    '\\b(?:under|below) the age of [2-6]\\d\\b',
    '\\b(?:must be|only|prefer(?:red|ably)?|aged?:?) (?:under|below|younger than) [2-6]\\d\\b(?! ?(?:min|hour|mile|%|lb))',
    `${NOT_SERVED}\\b${AGE} ?(?:-|to|and) ?[2-7]\\d ?${YEARS_OLD}`,
    `${NOT_SERVED}\\b(?:ages?|aged|age range)(?: between| from| is)?:? ${AGE} ?(?:-|to|and) ?[2-7]\\d\\b`,
    `\\bmax(?:imum)? age\\b(?: limit| is|:)* ?[2-6]\\d\\b`,
    `${NEED}${BETWEEN} young(?:er)?(?! at heart)(?:,? (?:and )?\\w+){0,2} ${PEOPLE}${SERVED}`,
    '\\bborn (?:after|since|in or after|between) (?:19[5-9]|200)\\d\\b',
    `${NEED} (?:someone|somebody) young\\b(?! at heart)`,
  ]),
  ...wordings('origin', [
    `${NOT_SPOKEN}\\b${GROUP}(?: ${PEOPLE}){0,2} only\\b`,
    `\\bonly (?:hir(?:e|ing)|accept(?:ing)?|want|need|looking for)${BETWEEN} ${GROUP}${SPOKEN}`,
    `${NEED}${BETWEEN} ${GROUP} ${PEOPLE}${SERVED}`,
    `\\bprefer(?:s|red|ably)? ${GROUP}${SPOKEN}`,
    `${NOT_SPOKEN}\\b${GROUP}(?: ${PEOPLE})? preferred\\b`,
    `\\bno (?:blacks|whites|mexicans?|chinese|asians?|hispanics?|latinos?|africans?|indians?|vietnamese|immigrants)(?= ?(?:$|[.,;!)]| ${PEOPLE}| please| allowed))`,
    '\\b(?:no|only) (?:black|white) people\\b',
    '\\bcitizens? only\\b|\\bonly (?:us|u\\.s\\.|american) citizens?\\b',
  ]),
]

// Spanish

const BUSCA =
  '\\b(?:se )?(?:busc(?:a|o|amos|ando)|necesit(?:a|o|amos)|solicit(?:a|o|amos)|requier(?:e|o)|requerimos|contrat(?:a|o|amos)|ocup(?:a|o|amos)|urgen?|prefer(?:ible(?:mente)?|imos)|prefiero|aceptamos)\\b ?:?'
const ENTRE =
  '(?: (?:una?|unas|unos|dos|tres|\\d{1,2}|solo|solamente|unicamente|manicuristas?|tecnic[ao]s?|personas?|trabajador(?:a|es|as)?|joven(?:es)?|con experiencia|de uñas|a|que sean?)\\b){0,5}'
const SEXO =
  '(?:mujer(?:es)?|hombres?|chic[ao]s?|muchach[ao]s?|señoritas?|señoras?|damas?|varon(?:es)?|sexo femenino|sexo masculino|femenin[ao]s?|masculin[ao]s?)\\b'
const ATENDIDOS =
  '(?!/| (?:clientas?|clientes|o hombres?|o mujer(?:es)?|y hombres?|y mujer(?:es)?|u hombres?)\\b)'
const GRUPO =
  '(?:latin[ao]s?|hispan[ao]s?|mexican[ao]s?|vietnamitas?|asiatic[ao]s?|chin[ao]s?|coreanos?|american[ao]s?|tailandes(?:a|as|es)?)\\b'
const SOLO = '\\b(?:solo|solamente|unicamente|exclusivamente)'

export const ES: readonly Wording<Ground>[] = [
  ...wordings('sex', [
    `${BUSCA}${ENTRE} ${SEXO}${ATENDIDOS}`,
    `${SOLO} ${SEXO}${ATENDIDOS}`,
    `(?<!\\b(?:salon|spa|servicios?|clientela|para|de) )\\b${SEXO} (?:solamente|unicamente|preferible(?:mente)?)\\b`,
    `\\b(?:sexo|genero) ?:? ?(?:femenino|masculino)\\b`,
    `\\bno (?:se aceptan |aceptamos )?(?:hombres|mujeres)\\b${ATENDIDOS}`,
    `\\bpreferencia (?:a |por )?${SEXO}`,
    '\\b(?:mujer(?:es)?|chicas?|hombres?) solter[ao]s?\\b(?! busca)',
  ]),
  ...wordings('age', [
    '\\b(?:menor(?:es)? de|no mayor(?:es)? de) [2-6]\\d(?: años)?\\b(?! ?(?:%|de (?:experiencia|antiguedad)|min|dolares|millas|horas))',
    '\\b(?:maximo|hasta) [2-6]\\d años\\b(?! de (?:experiencia|antiguedad))',
    `(?<!\\bclient(?:e|a|ela|es|as) )\\b(?:entre|de) ${AGE} (?:y|a) [2-7]\\d años\\b(?! de (?:experiencia|antiguedad))`,
    `\\bedad(?:es)?(?: maxima| limite| entre| de| hasta|:)* ?${AGE}\\b(?! años? (?:o mas|en adelante))`,
    `${BUSCA}(?: (?:una?|\\d{1,2}|gente|personas?|chic[ao]s?|muchach[ao]s?|manicuristas?|tecnic[ao]s?))* joven(?:es)?\\b`,
    `${SOLO} jovenes\\b`,
    '\\bnacid[ao]s? (?:despues de|desde|entre|a partir de) (?:19[5-9]|200)\\d\\b',
  ]),
  ...wordings('origin', [
    `${SOLO}(?: (?:gente|personas|manicuristas|tecnicas))? ${GRUPO}(?! (?:clientas?|clientes)\\b)`,
    `${BUSCA}${ENTRE} (?:manicuristas?|tecnic[ao]s?|personas?|gente|trabajador(?:a|es|as)?|empleadas?) ${GRUPO}`,
    `\\bno (?:se aceptan |aceptamos |contratamos |se contratan )?(?:latinos|hispanos|mexicanos|negros|chinos|vietnamitas|inmigrantes)\\b`,
    `${SOLO} ciudadanos\\b`,
  ]),
]
