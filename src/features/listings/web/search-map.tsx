export default function SearchMap(_: { criteria: unknown; homes: unknown }) {
  return null
}
