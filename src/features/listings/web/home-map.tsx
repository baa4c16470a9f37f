export default function HomeMap(_: { point: { lat: number; lng: number }; label: string }) {
  return null
}
