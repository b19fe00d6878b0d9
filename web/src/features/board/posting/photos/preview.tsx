/** What the browser itself shows of a file, filling its place; nothing when it cannot. */
export const Preview = ({ address }: { address: string | null }) =>
  address && (
    <img
      key={address}
      src={address}
      alt=""
      className="absolute inset-0 size-full bg-sunk object-cover"
      onError={({ currentTarget: image }) => {
        image.hidden = true
      }}
    />
  )
