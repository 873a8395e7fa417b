-- expand
-- Hours outside of all shifts in which nothing happened are kept no more: they are a quarter of the rows, and no figure is taken from them.
DELETE FROM closed_shifts WHERE shift IS NULL AND counted = 0 AND exempt = 0 AND handed_in = 0;
