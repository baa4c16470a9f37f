import { m } from '#i18n/messages/messages.js'

/** Web addresses as people type them; what follows a sentence's end is not of it. */
const ADDRESS = /(https?:\/\/[^\s<>"'ฯ]+[^\s<>"'ฯ.,;:!?)\]}])/g

/** A message's words; addresses in them are links that lead out only when they are pressed. */
export function LinkedText({ children }: { children: string }) {
  return children.split(ADDRESS).map((part, at) =>
    at % 2 === 1 && URL.canParse(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text that does not change
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" title={m.chats_external()}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
