// A file of its own: the box of every first page needs the number, and nothing else that is chosen from.

/** So many characters of the words of a search are read: a whole post fits (G357). */
export const MOST_WORDS = 1_000
