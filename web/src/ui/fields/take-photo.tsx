interface TakePhotoProps {
  onTake: (photo: File) => void
  disabled?: boolean
}

/** A button that opens the camera, in the app; in browsers the choice of a file offers it by itself. */
export const TakePhoto = (_: TakePhotoProps) => null
