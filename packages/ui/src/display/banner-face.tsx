export type BannerFaceProps = {
  /** URL of the picture; empty for none. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
};

/** Content of a home page banner: text in front of a picture. Its parent sets the size and the link. */
export function BannerFace({ picture, title, text }: BannerFaceProps) {
  return (
    <>
      {picture !== '' && (
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover night:opacity-90" />
      )}
      <span className="relative max-w-80 rounded-sm bg-surface p-3">
        <span className="block text-title font-semibold text-balance group-hover:underline">{title}</span>
        <span className="mt-1 line-clamp-2 text-body text-ink-muted">{text}</span>
      </span>
    </>
  );
}
