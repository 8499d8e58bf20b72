/** The three kinds of text that the course compares [C12]. */
export const SAMPLE_IDS = ['chinese', 'english', 'code'] as const;
export type SampleId = (typeof SAMPLE_IDS)[number];

/** Everyday texts of exactly the lengths that the course measured: 110, 376 and 112 characters. */
export const SAMPLES: Readonly<Record<SampleId, string>> = {
  chinese:
    '订单已经付款，但是系统里还没有显示发货。请您先把订单号发给我，我去查一下仓库的记录。如果今天下午五点以前出库，明天上午就能送到；要是晚了，我们会退还运费，并再送您一张优惠券。给您添了麻烦，我们非常抱歉，谢谢您的耐心等待。',
  english:
    'The library opens at nine on weekdays and at ten on Saturdays. You can borrow up to eight books for three weeks, and renew them twice if nobody else is waiting. Bring your card with you; without it, we have to look you up by name, which takes a while. Late books cost ten cents a day, but we never charge children. If a book gets lost, tell us early and we will find some way.',
  code: `def due(items, tax=0.19):
    net = sum(i["price"] * i["n"] for i in items)
    return round(net * (1 + tax), 2)`,
};
