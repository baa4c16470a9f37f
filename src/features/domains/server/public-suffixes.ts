import { domainToASCII } from 'node:url'

/**
 * Below which second parts a country's names are given to people, after the Public Suffix List (publicsuffix.org), as
 * far as managers of Thai homes are likely to have one. It helps with typing errors and tells a bare domain from one
 * with a name before it; what keeps a foreign name safe is the proof, so a gap here opens nothing.
 */
const BELOW: Record<string, string> = {
  th: 'ac co go in mi net or',
  ไทย: 'ทหาร ธุรกิจ เน็ต รัฐบาล ศึกษา องค์กร',
  au: 'asn com edu gov id net org',
  br: 'com edu gov net org',
  cn: 'ac com edu gov net org',
  hk: 'com edu gov idv net org',
  id: 'ac biz co desa go my net or sch web',
  il: 'ac co gov net org',
  in: 'ac co edu firm gen gov ind net org',
  jp: 'ac ad co ed go gr lg ne or',
  kh: 'com edu gov net org per',
  kr: 'ac co go ne or pe re',
  mm: 'com edu gov net org',
  my: 'com edu gov name net org',
  nz: 'ac co geek gen net org school',
  ph: 'com edu gov net org',
  sg: 'com edu gov net org per',
  tr: 'av biz com edu gen gov info net org web',
  tw: 'com edu gov idv net org',
  uk: 'ac co gov ltd me net org plc sch',
  vn: 'ac biz com edu gov info name net org pro',
  za: 'ac co gov net org web',
}

/** Where hosts give out names of their own below theirs. */
const HOSTS =
  'azurewebsites.net blogspot.com cloudfront.net github.io gitlab.io herokuapp.com myshopify.com netlify.app onrender.com pages.dev vercel.app web.app weebly.com wixsite.com wordpress.com workers.dev'

const SUFFIXES = new Set([
  ...Object.entries(BELOW).flatMap(([top, names]) =>
    names.split(' ').map((name) => domainToASCII(`${name}.${top}`)),
  ),
  ...HOSTS.split(' '),
])

/** How many parts at the end of a domain belong to everyone: 1 for `baan.com`, 2 for `baan.co.th`. */
export function suffixLength(labels: readonly string[]): number {
  return SUFFIXES.has(labels.slice(-2).join('.')) ? 2 : 1
}
