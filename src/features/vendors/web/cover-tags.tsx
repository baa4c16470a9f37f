import { useRoot } from '#web/page/root-data.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { coverWarnings } from './embed/cover-words.ts'

/** Says which of a worker's papers is over or about to be; nothing where all is well. */
export function CoverTags(cover: { licenceUntil: string | null; policyUntil: string | null }) {
  const { locale, today } = useRoot()

  return coverWarnings(cover, { today, locale }).map(({ key, isOver, text }) => (
    <StatusTag key={key} kind="policy" state={isOver ? 'over' : 'ending'}>
      {text}
    </StatusTag>
  ))
}
