import { Fragment } from 'react'
import { phrasesOf } from './phrase-rules.ts'

/**
 * A Thai heading that breaks where its writer left a space. Browsers break Thai by dictionary, in the middle of a
 * phrase as readily as between two.
 */
export function Phrases({ children }: { children: string }) {
  return phrasesOf(children).map(({ text, isKept }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases of one text have no other name
    <Fragment key={index}>
      {index > 0 && ' '}
      {isKept ? <span className="keep">{text}</span> : text}
    </Fragment>
  ))
}
