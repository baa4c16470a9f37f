import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { m } from '#i18n/messages/messages.js'
import css from './packets.module.css'
import type { PartData } from './types.ts'

const ICONS = {
  statement: IconReportAnalytics,
  receipt: IconReceipt,
  expense: IconTool,
  photo: IconCamera,
  missing: IconFileAlert,
} as const

/** So many parts stand open; the rest is folded away. */
const SHOWN = 6

/** What is in a packet and how many pages each takes. */
export function PartRows({ parts }: { parts: PartData[] }) {
  const rest = parts.slice(SHOWN)

  return (
    <>
      <Rows parts={parts.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>
            {rest.length === 1 ? m.packets_more_one() : m.packets_more({ n: String(rest.length) })}
          </summary>
          <Rows parts={rest} />
        </details>
      )}
    </>
  )
}

function Rows({ parts }: { parts: PartData[] }) {
  return (
    <ul className={css.parts}>
      {parts.map(({ kind, title, page, pages }, index) => {
        const Icon = ICONS[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a file that never changes
          <li key={`${index}`}>
            <Icon size={20} aria-hidden="true" />
            <span>{title}</span>
            <small>{page === null ? m.packets_part_missing() : pagesWords(pages)}</small>
          </li>
        )
      })}
    </ul>
  )
}

export const pagesWords = (pages: number): string =>
  pages === 1 ? m.packets_pages_one() : m.packets_pages({ n: String(pages) })
