import type { Villa } from '@baan/contract/villa';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { useBackCloses } from '../../components/controls/useBackCloses.ts';
import { Picture } from '../../components/Picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useFullscreen, useSlides, useSwipe } from './useSlides.ts';
import './gallery.css';

type GalleryProps = {
  /** URLs of the pictures. */
  slides: string[];
  pictures: Villa['pictures'];
  label: string;
  /** The pictures of a room, in a dialog: no autoplay. */
  still?: boolean;
};

export const Gallery = ({ slides, pictures, label, still = false }: GalleryProps) => {
  const { t, say } = useLanguage();
  const box = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { index, playing, show, step, togglePlay } = useSlides(slides.length, still);
  const { isFull, toggle } = useFullscreen(box);
  const swipe = useSwipe(step);
  useBackCloses(toggle, isFull);
  // In full screen the keys belong to the gallery, not to the button that opened it.
  useEffect(() => {
    if (isFull) stage.current?.focus();
  }, [isFull]);
  const url = slides[index];
  if (url === undefined) return null;
  const many = slides.length > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const button = (event.target as HTMLElement).closest('button');
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    // Most browsers leave full screen by themselves before the page receives the key.
    else if (event.key === 'Escape' && isFull) toggle();
    // Space on a control presses it; a thumbnail is a picture too, which Enter chooses.
    else if (event.key === ' ' && !button?.closest('.stage') && !still) togglePlay();
    else return;
    event.preventDefault();
  };

  return (
    <section
      ref={box}
      className={isFull ? 'gallery full' : 'gallery'}
      aria-roledescription={t('gallery.carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with its controls is no fieldset */}
      <div
        className="stage"
        ref={stage}
        tabIndex={many ? 0 : undefined}
        role="group"
        aria-label={t('gallery.position', { number: index + 1, count: slides.length })}
        {...(many && swipe)}
      >
        <div className={isCut(pictures[url]) ? 'picture entire' : 'picture'} aria-live={playing ? 'off' : 'polite'}>
          <Picture
            key={url}
            url={url}
            pictures={pictures}
            whole={isFull}
            sizes={isFull ? '100vw' : '(min-width: 1200px) 752px, (min-width: 1100px) calc(100vw - 528px), 100vw'}
          />
        </div>
        {many && (
          <>
            <button type="button" className="icon-btn control prev" aria-label={t('gallery.previous')} onClick={() => step(-1)}>
              <Icon name="left" />
            </button>
            <button type="button" className="icon-btn control next" aria-label={t('gallery.next')} onClick={() => step(1)}>
              <Icon name="right" />
            </button>
            {!isFull && (
              <span className="counter num" aria-hidden="true">
                {index + 1} / {slides.length}
              </span>
            )}
          </>
        )}
        <div className="tools">
          {many && !still && (
            <button
              type="button"
              className="icon-btn control"
              aria-label={t(playing ? 'gallery.pause' : 'gallery.play')}
              onClick={togglePlay}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
          )}
          {!still && (
            <button
              type="button"
              className="icon-btn control"
              aria-label={t(isFull ? 'gallery.leaveFullscreen' : 'gallery.fullscreen')}
              onClick={toggle}
            >
              <Icon name={isFull ? 'close' : 'expand'} />
            </button>
          )}
        </div>
      </div>
      {isFull && (
        <p className="caption">
          <span className="num">
            {index + 1} / {slides.length}
          </span>
          <span>{say(pictures[url]?.alt)}</span>
        </p>
      )}
      {many && !isFull && <Thumbnails slides={slides} pictures={pictures} index={index} onShow={show} />}
    </section>
  );
};

/** Would the stage's 3:2 crop more than it shows? Then the picture is shown uncropped, over its blur. */
const isCut = (picture: Villa['pictures'][string] | undefined): boolean =>
  picture !== undefined && (picture.width / picture.height < 1 || picture.width / picture.height > 2.5);

const Thumbnails = ({
  slides,
  pictures,
  index,
  onShow,
}: {
  slides: string[];
  pictures: Villa['pictures'];
  index: number;
  onShow: (index: number) => void;
}) => {
  const { t } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  // The current thumbnail stays visible by scrolling the row, never the page.
  const marked = useRef(index);
  useEffect(() => {
    if (marked.current === index) return;
    marked.current = index;
    const row = list.current;
    const item = row?.children[index] as HTMLElement | undefined;
    if (row && item) row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.clientWidth) / 2;
  }, [index]);
  return (
    <ol ref={list}>
      {slides.map((url, i) => (
        <li key={url}>
          <button
            type="button"
            aria-current={i === index}
            aria-label={t('gallery.picture', { number: i + 1 })}
            onClick={() => onShow(i)}
          >
            <Picture url={url} pictures={pictures} sizes="96px" alt="" />
          </button>
        </li>
      ))}
    </ol>
  );
};
