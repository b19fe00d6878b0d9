import type { Problem, Source } from './source-tree.ts'

/** British spellings as parts of regular expressions, and what a US reader expects. */
const BRITISH: readonly (readonly [words: string, instead: string])[] = [
  ['catalogu(?:e[sd]?|ing)', 'catalog'],
  ['colour\\w*', 'color'],
  ['licen[c]e[sd]?', 'license'],
  ['cheques?', 'check'],
  ['(?:centre|metre|litre|fibre|theatre)[sd]?', 'center, meter, liter'],
  ['grey(?:s|ed)?', 'gray'],
  ['fulfil(?:s|ment|ments)?', 'fulfill, fulfillment'],
  ['(?:cancel|travel|label|model|level|signal|total|counsel|dial)l(?:ed|ing|er|ers)', 'canceled, labeling'],
  ['(?:behavi|neighb|fav|lab|hon|flav|od|hum|harb|rum|vap)our\\w*', 'behavior, neighbor, favorite'],
  [
    '(?:anonym|apolog|author|capital|categor|character|custom|emphas|final|general|initial|item|maxim|memor|minim|normal|optim|organ|prior|real|recogn|serial|special|standard|summar|synchron|util|visual)is(?:e[sdr]?|ing|ation)',
    'organize, recognize',
  ],
  ['(?:anal|catal|paral)ys(?:e[sd]|ing)', 'analyze'],
  ['(?:defen|offen|preten)ces?', 'defense, offense'],
  ['whilst|amongst', 'while, among'],
  ['towards', 'toward'],
  ['learnt|(?:mis)?spelt', 'learned, spelled'],
  ['programmes?', 'program'],
  ['jewellery|moulds?|judgement|skilful|instalments?|enrolment|tyres?', 'jewelry, mold, judgment, skillful'],
  ['postcodes?', 'ZIP code'],
]

/**
 * Names that clients, tables, roles and addresses have had from the first day, as whole identifiers. They
 * stand in code as strings, keys and members; comments and texts say the US word.
 */
const WIRE_NAMES = new Set([
  // error codes, permissions, namespaces and addresses: `catalogue.write`, `/licences/:id`
  ...['catalogue', 'catalogue_version', 'licence', 'licences', 'fulfil', 'fulfilment'],
  // fields and badges of posts and of licenses
  ...['establishment_licence', 'licence_documents', 'licence_expires_on', 'licence_id', 'licence_need'],
  ...['licence_expires_on_min'],
  ...['licence_needed', 'licence_number', 'licence_reviewed', 'licence_reviewed_on', 'licence_state'],
  ...['licence_type', 'school_licence_number'],
  // names in openapi.json
  'Licence',
  ...['addLicenceDocument', 'listLicences', 'listLicencesForReview', 'readLicenceDocument'],
  ...['readLicenceForReview', 'readOwnLicenceDocument', 'reviewLicence', 'submitLicence', 'withdrawLicence'],
])

/** What others have named: ARIA, sharp, a town in Virginia, and a sentence of the specification (§8). */
const OTHERS = /aria-labelledby|toColourspace|Centreville|User cancelled login/g

const WORD = new RegExp(`^(?:${BRITISH.map(([words]) => words).join('|')})$`, 'i')
const QUOTED = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g
const COMMENT = /^\s*(?:\/\*|\*|\/\/|--)|\s\/\/\s/

/** British spellings in names, comments and English texts, the first of each file. */
export const britishWords = (texts: readonly Source[]): Problem[] =>
  texts.flatMap(({ path, text }) => {
    const lines = text.replace(OTHERS, '').split('\n')
    for (const [at, line] of lines.entries()) {
      const word = britishWord(COMMENT.test(line) ? line.replace(QUOTED, '') : withoutWireNames(line))
      if (word) return [{ rule: 'us-spelling', path, message: problemOf(word, at + 1) }]
    }
    return []
  })

const withoutWireNames = (line: string): string =>
  line.replace(/[A-Za-z]\w*/g, (name) => (WIRE_NAMES.has(name) ? '' : name))

/** The first British word of a line, names such as `toColourSpace` and `licence_key` cut into their words. */
const britishWord = (line: string): string | undefined =>
  line
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .find((word) => WORD.test(word))

const problemOf = (word: string, line: number): string => {
  const instead = BRITISH.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[1]
  return `line ${line} says “${word}”: US English is ${instead}`
}
