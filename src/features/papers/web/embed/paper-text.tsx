import { Fragment } from 'react'
import type { PaperBlock, PaperPart, Words } from '#contract/composed-paper.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import css from './paper-text.module.css'

/** A piece of a sentence: plain words, or what stands in a field. */
type Run = string | { field: string; text: string; isMissing: boolean }
type Part = { kind: 'text'; th: string | Run[]; en: string | Run[] } | Exclude<PaperPart, { kind: 'text' }>

/** A paper as text: fixed words, or a draft whose fields are marked. */
export type ShownPaper = {
  shape: 'agreement' | 'letter' | 'sheet'
  title: Words
  no: string | null
  version: number
  /** ISO day. */
  madeOn: string
  facts: { label: Words; value: Words }[]
  letter: { to: Words; subject: Words; references: Words[]; enclosures: Words[] } | null
  blocks: (Omit<PaperBlock, 'parts'> & { parts: Part[] })[]
  signers: { key: string; role: Words; name: Words }[]
  closing: Words[]
}

/**
 * The words of a paper, clause by clause: Thai, which governs, and English beside it, or below it on a phone. What is
 * missing stands as a marked gap with the name of its field.
 */
export function PaperText({ paper }: { paper: ShownPaper }) {
  const { letter, madeOn } = paper

  return (
    <article className={css.paper} data-shape={paper.shape}>
      <header className={css.head}>
        <p lang="th" className={css.title}>
          {paper.title.th}
        </p>
        <p lang="en" className={css.titleEn}>
          {paper.title.en}
        </p>
        <p className={css.small}>
          {[paper.no ?? m.papers_no_number(), m.papers_edition({ n: String(paper.version) })].join(' · ')}
        </p>
        <p className={css.small}>
          <span lang="th">{formatDay(madeOn, 'th', 'long')}</span> ·{' '}
          <span lang="en">{formatDay(madeOn, 'en', 'long')}</span>
        </p>
      </header>
      {paper.facts.length > 0 && (
        <dl className={css.facts}>
          {paper.facts.map(({ label, value }) => (
            <div key={label.th}>
              <dt>
                <Both words={label} />
              </dt>
              <dd>{value.th || '…'}</dd>
            </div>
          ))}
        </dl>
      )}
      {letter && (
        <dl className={css.letter}>
          <Line name={{ th: 'เรื่อง', en: 'Subject' }} words={[letter.subject]} />
          <Line name={{ th: 'เรียน', en: 'To' }} words={[letter.to]} />
          <Line name={{ th: 'อ้างถึง', en: 'Reference' }} words={letter.references} />
          <Line name={{ th: 'สิ่งที่ส่งมาด้วย', en: 'Enclosures' }} words={letter.enclosures} />
        </dl>
      )}
      <ol className={css.blocks}>
        {paper.blocks.map((block) => (
          <li
            key={block.key}
            id={`clause-${block.key}`}
            className={css.block}
            data-strong={block.isBold || undefined}
          >
            {block.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one clause have no other name
              <Fragment key={index}>
                {part.kind === 'text' ? (
                  <div className={css.pair}>
                    <p lang="th" className={css.thai}>
                      {index === 0 && <Heading no={block.no} title={block.title?.th} />}
                      <Runs text={part.th} />
                    </p>
                    <p lang="en" className={css.english}>
                      {index === 0 && <Heading no={block.no} title={block.title?.en} />}
                      <Runs text={part.en} />
                    </p>
                  </div>
                ) : (
                  <>
                    {index === 0 && block.title && (
                      <p lang="th">
                        <Heading no={block.no} title={block.title.th} />
                        <span lang="en" className={css.quiet}>
                          {block.title.en}
                        </span>
                      </p>
                    )}
                    <Other part={part} />
                  </>
                )}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
      {paper.signers.length > 0 && (
        <ul className={css.signers}>
          {paper.signers.map(({ key, role, name }) => (
            <li key={key} className={css.signer}>
              <span>({name.th || '…'})</span>
              <small className={css.quiet}>
                <Both words={role} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {paper.closing.map((words) => (
        <p key={words.th} className={css.small}>
          <Both words={words} />
        </p>
      ))}
    </article>
  )
}

function Heading({ no, title }: { no: number | null; title: string | undefined }) {
  if (no === null && !title) return null

  return <strong>{[no === null ? '' : `${no}.`, title].filter(Boolean).join(' ')} </strong>
}

function Runs({ text }: { text: string | Run[] }) {
  if (typeof text === 'string') return text

  return text.map((run, index) =>
    typeof run === 'string' ? (
      run
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one field may stand in a sentence twice
      <mark key={index} className={css.mark} data-missing={run.isMissing || undefined}>
        {run.text}
      </mark>
    ),
  )
}

function Other({ part }: { part: Exclude<Part, { kind: 'text' }> }) {
  if (part.kind === 'list')
    return (
      <ol className={css.list}>
        {part.items.map((item) => (
          <li key={item.th}>
            <Both words={item} />
          </li>
        ))}
      </ol>
    )

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways by the keys too
    <section className={css.scroll} aria-label={m.papers_table()} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {part.head.map((cell) => (
              <th key={cell.th} scope="col" data-number={cell.isNumber || undefined}>
                <Both words={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} data-number={part.head[column]?.isNumber || undefined}>
                  <Both words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ name, words }: { name: Words; words: Words[] }) {
  if (words.length === 0) return null

  return (
    <div>
      <dt>
        <Both words={name} />
      </dt>
      <dd>
        {words.map((one) => (
          <span key={one.th}>
            <span lang="th">{one.th || '…'}</span>
            {one.en !== one.th && (
              <small lang="en" className={css.below}>
                {one.en}
              </small>
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}

function Both({ words }: { words: Words }) {
  if (words.th === words.en) return words.th

  return (
    <>
      <span lang="th">{words.th}</span>{' '}
      <small lang="en" className={css.quiet}>
        {words.en}
      </small>
    </>
  )
}
